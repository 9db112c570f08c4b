import type { PublicPatient } from '#contracts/patients.ts';
import { initialsOf } from '#shared/initials-ring/initials-ring.ts';
import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { percentOfGoal } from '#shared/money/percent-of-goal.ts';

/** All that the picture of a link shows; two pages with the same facts have the same picture. */
export type CardFacts = {
  id: string;
  language: Language;
  name: string;
  initials: string;
  percent: number;
  goal: string;
  /** Null unless the patient allows it. */
  need: string | null;
  /** Where the photo is; another photo has another address. */
  photo: string | null;
};

export const fundsOf = ({ received, ownViewReceived, donated }: PublicPatient): number =>
  received + ownViewReceived + donated;

/** Null for a page that is not filled in: nobody is named before they chose to be. */
export const cardFactsOf = (patient: PublicPatient, language: Language): CardFacts | null =>
  patient.error !== undefined || patient.total === 0
    ? null
    : {
        id: patient.id,
        language,
        name: `${patient.firstName} ${patient.lastName}`,
        initials: initialsOf(patient),
        percent: percentOfGoal(fundsOf(patient), patient.total),
        goal: formatMoney(patient.total, language),
        need: patient.needInPreviews ? patient.diagnosis : null,
        photo: patient.photo,
      };
