/**
 * The service sums a recipient up in English; what is not known here stays in its words. `kinds`: what a reader calls
 * the service's kinds of card.
 */
export const recipientName = (summary: string, kinds: Readonly<Record<string, string>>): string => {
  const [, kind = '', tail] = /^(\w+) ending in (\d{4})$/.exec(summary) ?? [];
  return kinds[kind] ? `${kinds[kind]} •••• ${tail}` : summary;
};
