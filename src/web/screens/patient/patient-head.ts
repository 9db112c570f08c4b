import { textsOf } from '../../i18n/texts.ts';
import type { HeadFacts, PageHead } from '../screen.ts';
import type { PatientPage } from './load-patient.ts';
import { patientPreview } from './patient-preview.ts';

/**
 * A page stays out of search engines unless its patient lets them show it. Only the server writes previews, so their words
 * are no part of what browsers load.
 */
export const patientHead = ({ data, language }: HeadFacts<PatientPage>): PageHead => {
  const t = textsOf(language).patient;
  const patient = data?.patient;
  if (!patient || patient.error) return { title: t.emptyTitle, hidden: true };
  const title = t.headTitle(`${patient.firstName} ${patient.lastName}`);
  const head = { title, hidden: !patient.inSearchEngines };
  return import.meta.env.SSR ? { ...head, ...patientPreview(patient, language) } : head;
};
