import type { ErrorCode } from '#contracts/error-codes.ts';
import { FIELDS_OF_RULES } from '#contracts/error-fields.ts';

/** Some calls carry their fields within `data` (SPEC 3), a withdrawal those of the bank account within `account`. */
const WRAPS = ['data', 'account'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The field of a body to which the path of a failed check leads; of a list that is sent, the list. */
export const fieldAt = (path: string): string | undefined => {
  const [, first, second] = path.split('/');
  return (WRAPS.includes(first ?? '') && second) || first || undefined;
};

/** The field of the sent body that a rule's refusal is about. */
export const fieldOfRule = (code: ErrorCode, body: unknown): string | undefined => {
  if (!isObject(body)) return undefined;
  const fields = WRAPS.map((wrap) => body[wrap]).find(isObject) ?? body;
  return FIELDS_OF_RULES[code]?.find((name) => fields[name] !== undefined);
};
