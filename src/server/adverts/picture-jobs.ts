import { sql } from 'kysely';
import { forgetPictures } from '../files/files.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { notify } from '../platform/database/notifications.ts';
import { fetchPicture, type PictureContext } from './advert-picture.ts';
import { ADVERT_CHANGED } from './adverts-store.ts';

type Missing = { id: bigint; advertiserId: bigint; previewUrl: string };

const tables = tablesOf<{
  adverts: Missing & {
    pictureKey: string | null;
    pictureTries: number;
    pictureTriedAt: Date | null;
    removedAt: Date | null;
  };
}>();

/** Waits between attempts grow from an hour to more than half a day. */
export const MOST_TRIES = 5;
/** Fetches run one by one, so that no host gets two at once. */
const PICTURES_A_RUN = 50;

const listMissing = (db: Queryable, at: Date): Promise<Missing[]> =>
  tables(db)
    .selectFrom('adverts')
    .select(['id', 'advertiserId', 'previewUrl'])
    .where('pictureKey', 'is', null)
    .where('removedAt', 'is', null)
    .where('pictureTries', '<', MOST_TRIES)
    .where(({ or, eb }) =>
      or([
        eb('pictureTriedAt', 'is', null),
        eb('pictureTriedAt', '<', sql<Date>`${at}::timestamptz - picture_tries ^ 2 * interval '1 hour'`),
      ]),
    )
    .orderBy('id')
    .limit(PICTURES_A_RUN)
    .execute();

/** Records the attempt unless the advert was edited since. */
const noteTry = async (
  trx: Transaction,
  { id, previewUrl }: Missing,
  { at, pictureKey }: { at: Date; pictureKey: string | null },
): Promise<void> => {
  await tables(trx)
    .updateTable('adverts')
    .set(({ eb }) => ({ pictureKey, pictureTries: eb('pictureTries', '+', 1), pictureTriedAt: at }))
    .where('id', '=', id)
    .where('previewUrl', '=', previewUrl)
    .where('pictureKey', 'is', null)
    .execute();
  if (pictureKey) await notify(trx, ADVERT_CHANGED, String(id));
};

/** Fetches missing pictures. Until then, and when it never works, pages draw one of their own. */
const takeOverPictures = async (context: PictureContext): Promise<void> => {
  const { db, clock } = context;
  for (const missing of await listMissing(db, clock.now())) {
    const pictureKey = await fetchPicture(context, missing.advertiserId, missing.previewUrl);
    await db.transaction().execute((trx) => noteTry(trx, missing, { at: clock.now(), pictureKey }));
  }
};

const shownPictures = async (db: Queryable, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('adverts')
    .select('pictureKey')
    .where('pictureKey', '=', sql<string>`any(${keys}::text[])`)
    .where('removedAt', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ pictureKey }) => pictureKey ?? []));
};

const UNUSED_KEPT_MS = 24 * 3600 * 1000;

type PictureJobsContext = PictureContext & {
  /** Returns the keys that something else shows. */
  shownElsewhere(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>>;
};

const forgetUnused = (context: PictureJobsContext): Promise<void> => {
  const { db, clock, shownElsewhere } = context;
  const before = new Date(clock.now().getTime() - UNUSED_KEPT_MS);
  return forgetPictures(
    context,
    before,
    async (keys) => new Set([...(await shownPictures(db, keys)), ...(await shownElsewhere(db, keys))]),
  );
};

export const registerPictureJobs = async (context: PictureJobsContext): Promise<void> => {
  await context.jobs.schedule('take-over-pictures', '*/10 * * * *', () => takeOverPictures(context));
  await context.jobs.schedule('forget-unused-pictures', '53 2 * * *', () => forgetUnused(context));
};
