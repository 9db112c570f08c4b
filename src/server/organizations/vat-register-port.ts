import type { VatRegister } from './company-numbers.ts';

export type VatAnswer =
  | { kind: 'known'; reference: string | null; name: string }
  | { kind: 'unknown'; reference: string | null }
  /** The register is away, busy or refuses us. Nothing is known of the number. */
  | { kind: 'unanswered'; reason: string };

export type VatRegisterPort = {
  /** Asks about a number as it is stored, with its prefix. */
  check(number: string): Promise<VatAnswer>;
};

/** Undefined: nobody may be asked. */
export type VatRegisters = Readonly<Record<VatRegister, VatRegisterPort | undefined>>;
