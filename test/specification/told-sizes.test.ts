import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONCERN_LENGTH } from '#contracts/concerns.ts';
import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';
import { DOCUMENT_MAX_BYTES, PHOTO_MAX_BYTES } from '#contracts/files.ts';
import { STORY_LENGTH, THANKS_LENGTH, UPDATE_LENGTH } from '#contracts/updates.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { WISH_LENGTH } from '#shared/wishes/wish-words.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { EVERY_CALL } from '../support/every-call.ts';

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

const CHARACTERS = /(\d[\d,\u00a0 ]*\d|\d)(?:\\u00a0|\u00a0| )(?:characters?|символ\p{L}*)/gu;
const MEGABYTES = /(\d+)(?:\\u00a0|\u00a0| )(?:MB|МБ)/g;

const numbersIn = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, number = '']) => Number(number.replaceAll(/\D/g, '')));

test.each(LANGUAGES)('no refusal says a length that its call does not keep, in %s', (language) => {
  const codes = (Object.keys(ERROR_TEXTS) as ErrorCode[]).filter(
    (code) => numbersIn(textOfCode(code, language), CHARACTERS).length > 0,
  );
  expect(codes.length).toBeGreaterThan(8);
  const wrong = codes.filter((code) =>
    numbersIn(textOfCode(code, language), CHARACTERS).some((number) => !lengths.get(code)?.has(number)),
  );
  expect(wrong.map((code) => `${code}: ${textOfCode(code, language)}`)).toEqual([]);
});

const PASSWORD_LENGTH = Math.min(...(lengths.get('password-too-short') ?? []));
const PHOTO = PHOTO_MAX_BYTES / 2 ** 20;
const DOCUMENT = DOCUMENT_MAX_BYTES / 2 ** 20;

/** Sizes in the hints of fields, by their file. */
const HINTS: Record<string, { characters?: readonly number[]; megabytes?: readonly number[] }> = {
  'profile.ts': { characters: [STORY_LENGTH, PASSWORD_LENGTH], megabytes: [DOCUMENT] },
  'forms.ts': { characters: [PASSWORD_LENGTH] },
  'telling.ts': { characters: [UPDATE_LENGTH, THANKS_LENGTH, STORY_LENGTH], megabytes: [PHOTO] },
  'wishing.ts': { characters: [WISH_LENGTH] },
  'concerns.ts': { characters: [CONCERN_LENGTH] },
  'adverts.ts': { megabytes: [PHOTO] },
  'invoices.ts': { megabytes: [DOCUMENT] },
  'own-case.ts': { megabytes: [DOCUMENT] },
};

test.each(LANGUAGES.flatMap((language) => Object.keys(HINTS).map((file) => [language, file] as const)))(
  'the hints of fields say the sizes that are kept (%s, %s)',
  (language, file) => {
    const text = readFileSync(join(import.meta.dirname, '../../src/web/texts', language, file), 'utf8');
    const { characters = [], megabytes = [] } = HINTS[file] ?? {};
    expect(new Set(numbersIn(text, CHARACTERS))).toEqual(new Set(characters));
    expect(new Set(numbersIn(text, MEGABYTES))).toEqual(new Set(megabytes));
  },
);
