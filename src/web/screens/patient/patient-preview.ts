import type { PublicPatient } from '#contracts/patients.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { collectedFunds, percentOfGoal } from '#shared/money/funds.ts';
import { textsOf } from '../../i18n/texts.ts';
import type { PageHead } from '../screen.ts';

/** Networks keep a picture by its address: what it shows is a part of that. */
const pictureOf = (patient: PublicPatient, percent: number, language: Language): string => {
  const version = [percent, patient.needInPreviews ? 'need' : '', patient.photo?.slice(-8)];
  const query = new URLSearchParams({ lang: localeOf(language), v: version.filter(Boolean).join('-') });
  return `/og/patient/${patient.id}.jpg?${query}`;
};

/** Previews travel far from the page: name and progress, the medical need only if the patient allows it. */
export const patientPreview = (
  patient: PublicPatient,
  language: Language,
): Pick<PageHead, 'description' | 'image' | 'imageAlt'> => {
  const t = textsOf(language).patientPreview;
  const need = patient.needInPreviews ? [patient.diagnosis] : [];
  const funds = collectedFunds(patient);
  const percent = percentOfGoal(funds, patient.total);
  const goal = formatMoney(patient.total, language);
  const name = `${patient.firstName} ${patient.lastName}`;
  return {
    description: [...need, t.progress(formatMoney(funds, language), goal)].join(' · '),
    image: pictureOf(patient, percent, language),
    imageAlt: [t.picture(name, percent, goal), ...need].join(' · '),
  };
};
