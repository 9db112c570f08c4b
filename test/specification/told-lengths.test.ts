import { expect, test } from 'vitest';
import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { LENGTHS } from './numbers-told.ts';

type Check = {
  readonly check: string;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly error?: unknown;
};
type Schema = {
  readonly _zod: { readonly def: Record<string, unknown> & { readonly checks?: readonly Schema[] } };
};

const lengths = new Map<string, Set<number>>();

/** Collects the codes with which calls refuse a text for its length. */
const note = (schema: Schema | undefined): void => {
  if (!schema?._zod) return;
  const { def } = schema._zod;
  for (const { _zod } of def.checks ?? []) {
    const { check, maximum, minimum, error } = _zod.def as unknown as Check;
    const length = check === 'max_length' ? maximum : check === 'min_length' ? minimum : undefined;
    const code = typeof error === 'function' ? String(error({})) : '';
    if (length !== undefined) lengths.set(code, (lengths.get(code) ?? new Set()).add(length));
  }
  const { shape, element, innerType, options, out } = def as Record<string, unknown>;
  for (const inner of [
    ...Object.values((shape ?? {}) as object),
    ...((options ?? []) as Schema[]),
    element,
    innerType,
    out,
  ])
    note(inner as Schema | undefined);
};
for (const { contract } of EVERY_CALL) note(contract.body as unknown as Schema | undefined);

/** Returns the lengths that a text says. */
const lengthsIn = (text: string): number[] =>
  [...text.matchAll(LENGTHS)].map(([, number = '']) => Number(number.replaceAll(/\D/g, '')));

test.each(LANGUAGES)('no refusal says a length that its call does not keep, in %s', (language) => {
  const codes = (Object.keys(ERROR_TEXTS) as ErrorCode[]).filter(
    (code) => lengthsIn(textOfCode(code, language)).length > 0,
  );
  expect(codes.length).toBeGreaterThan(8);
  const wrong = codes.filter((code) =>
    lengthsIn(textOfCode(code, language)).some((number) => !lengths.get(code)?.has(number)),
  );
  expect(wrong.map((code) => `${code}: ${textOfCode(code, language)}`)).toEqual([]);
});
