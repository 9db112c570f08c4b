/** Masks email addresses and long numbers (phone, card, account), because refusals may quote a visitor. */
export const maskPersonal = (text: string, longest = 300): string =>
  text
    .slice(0, longest)
    .replace(/[^\s"'<>,;()@]+@[^\s"'<>,;()@]+/g, '[e-mail]')
    .replace(/\+?\d(?:[\s().-]{0,2}\d){5,}/g, '[number]');
