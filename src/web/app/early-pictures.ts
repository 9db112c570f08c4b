import type { EarlyPicture } from '#web/api-client/early-picture.ts';

const KEPT = 20;
/** The longest wait for a picture: a page is worth more than its picture. */
const PATIENCE_MS = 100;

/** Pictures by address; an address never changes its content. */
const kept = new Map<string, Promise<string | undefined>>();

const read = async (address: string, fetcher: typeof fetch): Promise<string | undefined> => {
  const answer = await fetcher(address);
  if (!answer.ok) return undefined;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `data:${answer.headers.get('content-type')};base64,${bytes.toString('base64')}`;
};

/** Caches a picture. Evicts the oldest ones, and pictures that failed. */
const keep = (address: string, fetcher: typeof fetch): Promise<string | undefined> => {
  const picture = read(address, fetcher).catch(() => undefined);
  kept.set(address, picture);
  void picture.then((found) => found ?? kept.delete(address));
  for (const first of kept.keys()) if (kept.size > KEPT) kept.delete(first);
  return picture;
};

export const earlyPictures =
  (fetcher: typeof fetch): EarlyPicture =>
  async (address) => {
    const patience = new Promise<undefined>((over) => setTimeout(over, PATIENCE_MS));
    return Promise.race([kept.get(address) ?? keep(address, fetcher), patience]);
  };
