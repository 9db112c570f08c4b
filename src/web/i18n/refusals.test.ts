import { expect, test } from 'vitest';
import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';
import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';

/** Texts of SPEC 5 and 8, which only name the fault; the next step is the form, its field or a button. */
const GIVEN_WORDS: ReadonlySet<ErrorCode> = new Set([
  'email-not-verified',
  'firstname-empty',
  'lastname-empty',
  'password-empty',
  'password-mismatch',
  'new-password-empty',
  'new-password-mismatch',
  'insufficient-funds',
  'payment-unknown',
]);

/** Matches an action, another person who acts, a time, or a remark that nothing is to be done. */
const NEXT_STEP: Record<Language, RegExp> = {
  eng: /\bplease\b|(^|[.,:;] )(Enter|Try|Press|Log in|Write|Say|Come back|Lower|Open|Choose|Watch|You can)\b|\bneeds\b|somebody else|another one|once that|shows from which day|nothing more to do/i,
  ua: /(^|\s)[\p{L}’]{2,}(іть|іться|[йьжврш]те|[йьжв]теся)(?=[\s.,:;]|$)|має містити|(хтось|ще хтось) інший|інша людина|щойно|у кабінеті видно|можна (купити|почати)|нічого робити не треба/iu,
};

const codes = (Object.keys(ERROR_TEXTS) as ErrorCode[]).filter((code) => !GIVEN_WORDS.has(code));

test.each(LANGUAGES)('every refusal names the next step, in %s', (language) => {
  const silent = codes.filter((code) => !NEXT_STEP[language].test(textOfCode(code, language)));
  expect(silent.map((code) => `${code}: ${textOfCode(code, language)}`)).toEqual([]);
});
