import type { AppContext } from '../platform/app-context.ts';
import { type Notifications, notify } from '../platform/database/notifications.ts';
import type { KeptMedia } from '../platform/http/kept-media.ts';

/** Cache of photos and pictures shown within seconds, on this server and the others. */
type ShownPictures = Pick<KeptMedia, 'get'> & {
  /** Evicts all pictures on all servers. Call it after objects are removed from the storage. */
  removed(): Promise<void>;
};

export type ShownPicturesContext = { shownPictures: ShownPictures };

const STORED_OBJECTS_REMOVED = 'stored_objects_removed';

type Needs = Pick<AppContext, 'db'> & { kept: KeptMedia; notifications: Notifications | undefined };

/** Any removal evicts everything: removals are rare, and popular pictures are soon cached again. */
export const createShownPictures = async ({ db, kept, notifications }: Needs): Promise<ShownPictures> => {
  await notifications?.listen(STORED_OBJECTS_REMOVED, {
    onMessage: () => kept.forgetAll(),
    onGap: () => kept.forgetAll(),
  });
  return {
    get: kept.get,
    async removed() {
      kept.forgetAll();
      await notify(db, STORED_OBJECTS_REMOVED, '');
    },
  };
};
