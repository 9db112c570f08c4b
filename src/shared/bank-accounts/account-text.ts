const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const LOOKS_LIKE_IBAN = /^[A-Z]{2}\d{2}/;
/** ISO 9362: bank, country, place and perhaps the branch. */
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Checks an IBAN without spaces (ISO 13616): with letters as numbers from 10, it is 1 modulo 97. */
export const isIban = (text: string): boolean => {
  if (!IBAN.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
};

/**
 * Returns an account as stored: an IBAN without spaces, other text with single spaces. Undefined for text
 * that begins like an IBAN with wrong check digits.
 */
export const tidyAccount = (text: string): string | undefined => {
  const bare = withoutSpaces(text);
  if (!LOOKS_LIKE_IBAN.test(bare)) return text.trim().replace(/\s+/g, ' ');
  return isIban(bare) ? bare : undefined;
};

/** Returns a bank's SWIFT code (BIC) without spaces; undefined when it is none. */
export const tidyBic = (text: string): string | undefined => {
  const bare = withoutSpaces(text);
  return BIC.test(bare) ? bare : undefined;
};
