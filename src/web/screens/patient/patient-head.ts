import type { PublicPatient } from '#contracts/patients.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { percentOfGoal } from '#shared/money/funds.ts';
import { nameIn } from '#shared/names/two-scripts.ts';
import { textsOf } from '#web/i18n/texts.ts';
import { previewsTexts } from '#web/texts/previews.ts';
import { shellTexts } from '#web/texts/shell.ts';
import type { HeadFacts, PageHead } from '../screen.ts';
import type { PatientPage } from './load-patient.ts';

/** Returns the picture's address. It changes with the content, because networks cache by address. */
const pictureOf = (patient: PublicPatient, percent: number, language: Language): string => {
  const version = [percent, patient.needInPreviews ? 'need' : '', patient.photo?.slice(-8)];
  const query = new URLSearchParams({ lang: localeOf(language), v: version.filter(Boolean).join('-') });
  return `/og/patient/${patient.id}.jpg?${query}`;
};

/** A preview has name and progress, and the medical need only if the patient allows it. */
const patientPreview = (
  patient: PublicPatient,
  language: Language,
): Pick<PageHead, 'description' | 'image' | 'imageAlt'> => {
  const t = textsOf(previewsTexts, language).patientPreview;
  const need = patient.needInPreviews ? [patient.diagnosis] : [];
  const funds = patient.money.forGoal;
  const percent = percentOfGoal(funds, patient.total);
  const goal = formatMoney(patient.total, language);
  const name = nameIn(language, patient).fullName;
  return {
    description: [...need, t.progress(formatMoney(funds, language), goal)].join(' · '),
    image: pictureOf(patient, percent, language),
    imageAlt: [t.picture(name, percent, goal), ...need].join(' · '),
  };
};

/** Keeps a page out of search engines unless its patient allows it. Only the server writes previews. */
export const patientHead = ({ data, language }: HeadFacts<PatientPage>): PageHead => {
  const t = textsOf(shellTexts, language).patient;
  const patient = data?.patient;
  if (!patient || patient.error) return { title: t.emptyTitle, hidden: true };
  const title = t.headTitle(nameIn(language, patient).fullName);
  const head = { title, hidden: !patient.inSearchEngines };
  return import.meta.env.SSR ? { ...head, ...patientPreview(patient, language) } : head;
};
