import { formatMoney } from '#shared/money/format-money.ts';
import type { HeadFacts, PageHead } from '../screen.ts';
import { fundsOf, type PatientPage } from './load-patient.ts';
import { patientMessages } from './patient-messages.ts';

/** Previews travel far from the page: they carry the name and the progress, never the medical need. */
export const patientHead = ({ data, language }: HeadFacts<PatientPage>): PageHead => {
  const t = patientMessages[language];
  const patient = data?.patient;
  if (!patient || patient.error) return { title: t.emptyTitle, hidden: true };
  const funds = formatMoney(fundsOf(patient), language);
  return {
    title: t.headTitle(`${patient.firstName} ${patient.lastName}`),
    description:
      patient.total > 0 ? t.headProgress(funds, formatMoney(patient.total, language)) : t.headFunds(funds),
  };
};
