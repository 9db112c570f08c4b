// Stands apart from markup: in a file with classes, test/architecture/block-lists.test.ts takes each word for one.
const LISTS = { adverts: '/adv-panel', advertisers: '/advertizers-page' } as const;

/** The list of the console that shows what a row of the sources counts: it finds by id. */
export const addressOfSource = (list: keyof typeof LISTS, id: string): string =>
  `${LISTS[list]}?search=${encodeURIComponent(id)}`;
