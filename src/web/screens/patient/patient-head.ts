import type { HeadFacts, PageHead } from '../screen.ts';
import type { PatientPage } from './load-patient.ts';
import { patientMessages } from './patient-messages.ts';
import { patientPreview } from './patient-preview.ts';

/** Only the server writes previews, so their words are no part of what browsers load. */
export const patientHead = ({ data, language }: HeadFacts<PatientPage>): PageHead => {
  const t = patientMessages[language];
  const patient = data?.patient;
  if (!patient || patient.error) return { title: t.emptyTitle, hidden: true };
  const title = t.headTitle(`${patient.firstName} ${patient.lastName}`);
  return import.meta.env.SSR ? { title, ...patientPreview(patient, language) } : { title };
};
