/** Names that block lists stop on every site; test/architecture/block-lists.test.ts checks them. */
export const BAITS = ['/adverts/pixel.gif', '/media/300x250.png', '/adserver.js'] as const;

/** A file of the same server under a name that no list has. */
export const CONTROL = '/mark.svg';

/** One list may have dropped one name, or one request may be lost. */
const BAITS_THAT_TELL = 2;

/** Whether a file arrives in the page. */
export type Loads = (path: string) => Promise<boolean>;

const lookOnce = async (loads: Loads): Promise<boolean> => {
  const [control, ...baits] = await Promise.all([CONTROL, ...BAITS].map(loads));
  return control === true && baits.filter((arrived) => !arrived).length >= BAITS_THAT_TELL;
};

/** Looks twice before it returns true: a lost connection must never hide the app. */
export const findBlocker = async (loads: Loads, pause: () => Promise<void>): Promise<boolean> => {
  if (!(await lookOnce(loads))) return false;
  await pause();
  return lookOnce(loads);
};
