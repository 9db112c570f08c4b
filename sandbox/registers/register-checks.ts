import { type FaultKind, Refusal } from '../provider.ts';
import type { StateFile } from '../state/state-file.ts';

/** A question about a number, with the proof that its answer got. */
export type Check = { number: string; isKnown: boolean; reference: string };

export const emptyRegisters = (): { knowsNumbers: boolean; checks: Check[] } => ({
  knowsNumbers: true,
  checks: [],
});

export type RegistersState = StateFile<ReturnType<typeof emptyRegisters>>;

/** Numbers with right check digits that nobody has registered. */
export const UNREGISTERED = ['IE6433435F', 'DE811569869', 'GB980780684'];

/** Notes a question; `proof` makes the reference of its answer. */
export const checkNumber = (
  { data, changed }: RegistersState,
  number: string,
  proof: (count: string) => string,
): Check => {
  const isKnown = data.knowsNumbers && !UNREGISTERED.includes(number);
  const made = { number, isKnown, reference: proof(String(data.checks.length + 1)) };
  data.checks.push(made);
  changed();
  return made;
};

/** VIES and HMRC put their complaints in different shapes. */
export class RegisterRefusal extends Refusal {
  override body() {
    return { code: this.message, message: this.message, errorWrappers: [{ error: this.message }] };
  }
}

const FAULTS: Record<FaultKind, [status: number, code: string]> = {
  decline: [400, 'INVALID_INPUT'],
  '401': [401, 'INVALID_CREDENTIALS'],
  '429': [429, 'MESSAGE_THROTTLED_OUT'],
  '500': [500, 'SERVICE_UNAVAILABLE'],
};

export const registerRefusal = (kind: FaultKind): RegisterRefusal => new RegisterRefusal(...FAULTS[kind]);
