/**
 * The service describes a recipient in English. A description that is not known here stays as it is. `kinds`: the
 * service's kinds of card, in the reader's language.
 */
export const recipientName = (summary: string, kinds: Readonly<Record<string, string>>): string => {
  const [, kind = '', tail] = /^(\w+) ending in (\d{4})$/.exec(summary) ?? [];
  return kinds[kind] ? `${kinds[kind]} •••• ${tail}` : summary;
};
