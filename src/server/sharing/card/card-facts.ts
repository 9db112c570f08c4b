import { createHash } from 'node:crypto';
import type { PublicPatient } from '#contracts/patients.ts';
import { initialsOf } from '#shared/initials-ring/initials-ring.ts';
import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { percentOfGoal } from '#shared/money/funds.ts';
import { nameIn } from '#shared/names/two-scripts.ts';

/** Everything that the picture of a link shows. */
export type CardFacts = {
  id: string;
  language: Language;
  name: string;
  initials: string;
  percent: number;
  goal: string;
  /** Null unless the patient allows it. */
  need: string | null;
  /** The address of the photo. Another photo has another address. */
  photo: string | null;
};

/** Null for an empty page: a patient is not named before they want it. */
export const cardFactsOf = (patient: PublicPatient, language: Language): CardFacts | null =>
  patient.error !== undefined || patient.total === 0
    ? null
    : {
        id: patient.id,
        language,
        name: nameIn(language, patient).fullName,
        initials: initialsOf(nameIn(language, patient)),
        percent: percentOfGoal(patient.money.forGoal, patient.total),
        goal: formatMoney(patient.total, language),
        need: patient.needInPreviews ? patient.diagnosis : null,
        photo: patient.photo,
      };

/** Equal facts have equal versions, so no picture is drawn twice. */
export const versionOf = (facts: CardFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
