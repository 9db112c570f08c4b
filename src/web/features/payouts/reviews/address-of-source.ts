// Kept apart from markup: test/architecture/block-lists.test.ts takes words near classes for class names.
const LISTS = { adverts: '/adv-panel', advertisers: '/advertizers-page' } as const;

/** The URL of the console list for a row of the sources: the list finds by id. */
export const addressOfSource = (list: keyof typeof LISTS, id: string): string =>
  `${LISTS[list]}?search=${encodeURIComponent(id)}`;
