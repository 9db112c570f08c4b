import type { VatState } from '#contracts/organizations.ts';
import { answersOf, type Done } from '../platform/machines/step.ts';
import type { VatNumber } from './company-numbers.ts';

/** The VAT number of an organisation, and what its register says of it. */
export type VatLife = {
  readonly state: VatState;
  readonly number: string;
  /** The register's proof of its answer; null: it gave none. */
  readonly reference: string | null;
  /** The name under which the register knows the number; empty: it tells none. */
  readonly registeredName: string;
  readonly checkedAt: Date | null;
  /** The last question without an answer. */
  readonly triedAt: Date | null;
};

/** Answers name the number that was asked about: by then there may be another one. */
export type VatEvent =
  | ({ kind: 'written' } & VatNumber)
  | { kind: 'known'; number: string; reference: string | null; name: string; at: Date }
  | { kind: 'unknown'; number: string; reference: string | null; at: Date }
  | { kind: 'unanswered'; number: string; at: Date };

type VatStep = Done<VatLife, 'ask'>;

const { become, stay } = answersOf<VatLife, 'ask'>();

export const NO_VAT: VatLife = {
  state: 'none',
  number: '',
  reference: null,
  registeredName: '',
  checkedAt: null,
  triedAt: null,
};

const written = (life: VatLife, { number, register }: VatNumber): VatStep => {
  // The register may have learnt of a number since it did not know it.
  if (number === life.number && life.state !== 'invalid') return stay(life);
  if (number === '') return become(NO_VAT);
  if (register === undefined) return become({ ...NO_VAT, state: 'no-register', number });
  return become({ ...NO_VAT, state: 'waiting', number }, 'ask');
};

/** The life of a VAT number. `vat-machine.md` is this as a table. */
export const stepVat = (life: VatLife, event: VatEvent): VatStep => {
  if (event.kind === 'written') return written(life, event);
  if (life.state !== 'waiting' || life.number !== event.number) return stay(life);
  const { at } = event;
  if (event.kind === 'unanswered') return become({ ...life, triedAt: at });
  const { reference } = event;
  return event.kind === 'known'
    ? become({ ...life, state: 'valid', reference, registeredName: event.name, checkedAt: at })
    : become({ ...life, state: 'invalid', reference, checkedAt: at });
};
