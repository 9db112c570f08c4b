import { encodePublicId } from '#shared/ids/public-id.ts';
import { readEscrows } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Notifications, notify } from '../platform/database/notifications.ts';
import type { AdvertCatalogue } from './advert-catalogue.ts';
import { AdvertIndex, type CatalogueAdvert } from './advert-index.ts';
import { ADVERT_CHANGED, type Advert, findAdvert, listAdvertsAfter } from './adverts-store.ts';
import { isOwnAddress } from './check-advert-url.ts';
import { selectAdverts } from './select-adverts.ts';

const ADVERTS_A_READ = 5_000;
/** Brings in what other servers have credited, and what a lost notification kept from us. */
const RELOAD_EVERY_MS = 5 * 60_000;

const withViews = async (db: Queryable, adverts: Advert[]): Promise<CatalogueAdvert[]> => {
  const escrows = await readEscrows(
    db,
    adverts.map(({ id }) => id),
  );
  return adverts.map((advert) => ({
    ...advert,
    countries: new Set(advert.countries),
    viewsRemaining: escrows.get(advert.id)?.viewsRemaining ?? 0,
  }));
};

const readLiveAdverts = async (db: Queryable): Promise<CatalogueAdvert[]> => {
  const live: CatalogueAdvert[] = [];
  for (let afterId: bigint | undefined = 0n; afterId !== undefined; ) {
    const page: Advert[] = await listAdvertsAfter(db, afterId, ADVERTS_A_READ);
    for (const advert of await withViews(db, page)) if (advert.viewsRemaining > 0) live.push(advert);
    afterId = page.length === ADVERTS_A_READ ? page.at(-1)?.id : undefined;
  }
  return live.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
};

type Needs = Pick<AppContext, 'db' | 'log' | 'config'> & {
  /** Left out where there is one server only and nothing else changes adverts. */
  notifications?: Notifications;
};

/** Loads the catalogue and keeps it in step with the database. */
export const createAdvertCatalogue = async ({
  config,
  db,
  log,
  notifications,
}: Needs): Promise<AdvertCatalogue> => {
  let index = new AdvertIndex();
  // One read at a time: of two that ran at once the older answer could be the last to be taken in.
  let reading: Promise<void> = Promise.resolve();
  const inTurn = (read: () => Promise<void>): Promise<void> => {
    const turn = reading.then(read);
    reading = turn.catch(() => undefined);
    return turn;
  };

  /**
   * No advert is placed that leads to us, but a name can become ours later. The player never frames such a page: it could
   * reach out of the frame.
   */
  const mayBeShown = ({ id, targetUrl }: Pick<Advert, 'id' | 'targetUrl'>): boolean => {
    const url = URL.parse(targetUrl);
    if (url && !isOwnAddress(url, config.publicUrl)) return true;
    log.warn({ advertId: encodePublicId(id) }, 'an advert leads to our own site and is shown to nobody');
    return false;
  };

  const reload = () =>
    inTurn(async () => {
      const fresh = new AdvertIndex();
      for (const advert of (await readLiveAdverts(db)).filter(mayBeShown)) {
        // A view credited while the adverts were read is known here, and perhaps not there.
        const known = index.get(advert.id)?.viewsRemaining ?? advert.viewsRemaining;
        fresh.put({ ...advert, viewsRemaining: Math.min(advert.viewsRemaining, known) });
      }
      index = fresh;
    });

  const refresh = (advertId: bigint) =>
    inTurn(async () => {
      const advert = await findAdvert(db, advertId);
      const [read] = advert && mayBeShown(advert) ? await withViews(db, [advert]) : [];
      if (read) index.put(read);
      else index.remove(advertId);
    });

  const inBackground = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.error({ err: error }, 'the advert catalogue could not be read anew'));
  };

  await notifications?.listen(ADVERT_CHANGED, {
    onMessage: (payload) => inBackground(refresh(BigInt(payload))),
    onGap: () => inBackground(reload()),
  });
  await reload();
  const timer = setInterval(() => inBackground(reload()), RELOAD_EVERY_MS).unref();

  return {
    getAdvert: (advertId) => index.get(advertId),
    selectAdverts: (audience) => selectAdverts(index, audience),
    noteRemaining(advertId, viewsRemaining) {
      index.noteRemaining(advertId, viewsRemaining);
      // Other servers need not know every count, but should stop showing what nobody can watch any more.
      if (viewsRemaining === 0 && notifications) inBackground(notify(db, ADVERT_CHANGED, String(advertId)));
    },
    refresh,
    reload,
    close: () => clearInterval(timer),
  };
};
