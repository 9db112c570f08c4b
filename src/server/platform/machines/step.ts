import type { ErrorCode } from '#contracts/error-codes.ts';
import { DomainError } from '../errors/domain-error.ts';

/** The life after an event, and the effects that belong into the transaction that writes it. */
export type Done<Life, Effect = never> = {
  readonly kind: 'done';
  /** The same object when nothing changes. */
  readonly life: Life;
  readonly effects: readonly Effect[];
};

/** The answer of a machine to an event. A machine that refuses no event answers `Done`. */
export type Step<Life, Effect = never> =
  | Done<Life, Effect>
  | { readonly kind: 'refused'; readonly because: ErrorCode };

/** The answers of a machine, in its types. */
export const answersOf = <Life, Effect = never>() => ({
  stay: (life: Life): Done<Life, Effect> => ({ kind: 'done', life, effects: [] }),
  become: (life: Life, ...effects: Effect[]): Done<Life, Effect> => ({ kind: 'done', life, effects }),
  refuse: (because: ErrorCode): Step<Life, Effect> => ({ kind: 'refused', because }),
});

/** Returns the step of an event that was not refused. @throws DomainError with the reason of a refusal */
export const accepted = <Life, Effect>(step: Step<Life, Effect>, detail?: string): Done<Life, Effect> => {
  if (step.kind === 'refused') throw new DomainError(step.because, detail);
  return step;
};
