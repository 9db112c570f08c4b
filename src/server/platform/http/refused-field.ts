import type { ErrorCode } from '#contracts/error-codes.ts';
import { FIELDS_OF_RULES } from '#contracts/error-fields.ts';

/** Some calls wrap their fields in `data` (SPEC 3), a withdrawal those of the bank account in `account`. */
const WRAPS = ['data', 'account'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the field at the path of a failed check; for an item of a list, the list. */
export const fieldAt = (path: string): string | undefined => {
  const [, first, second] = path.split('/');
  return (WRAPS.includes(first ?? '') && second) || first || undefined;
};

/** Returns the sent field that the refusal of a rule is about. */
export const fieldOfRule = (code: ErrorCode, body: unknown): string | undefined => {
  if (!isObject(body)) return undefined;
  const fields = WRAPS.map((wrap) => body[wrap]).find(isObject) ?? body;
  return FIELDS_OF_RULES[code]?.find((name) => fields[name] !== undefined);
};
