/**
 * Translates the service's English description of a recipient; an unknown one stays. `kinds`: the service's
 * kinds of card, in the reader's language.
 */
export const recipientName = (summary: string, kinds: Readonly<Record<string, string>>): string => {
  const [, kind = '', tail] = /^(\w+) ending in (\d{4})$/.exec(summary) ?? [];
  return kinds[kind] ? `${kinds[kind]} •••• ${tail}` : summary;
};
