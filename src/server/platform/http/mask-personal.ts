/** Refusals may quote what a visitor typed: e-mail addresses and long numbers (of a phone, a card, an account) are masked. */
export const maskPersonal = (text: string, longest = 300): string =>
  text
    .slice(0, longest)
    .replace(/[^\s"'<>,;()@]+@[^\s"'<>,;()@]+/g, '[e-mail]')
    .replace(/\+?\d(?:[\s().-]{0,2}\d){5,}/g, '[number]');
