import type { AppContext } from '../platform/app-context.ts';
import { type Notifications, notify } from '../platform/database/notifications.ts';
import type { KeptMedia } from '../platform/http/kept-media.ts';

/** Photos and pictures that were shown within seconds, on this server and the others. */
type ShownPictures = Pick<KeptMedia, 'get'> & {
  /** Call it after objects are gone from the storage: no server shows them any more. */
  removed(): Promise<void>;
};

export type ShownPicturesContext = { shownPictures: ShownPictures };

const STORED_OBJECTS_REMOVED = 'stored_objects_removed';

type Needs = Pick<AppContext, 'db'> & { kept: KeptMedia; notifications: Notifications | undefined };

/** All of them are forgotten when any is removed: that is seldom, and those that many ask for are soon read again. */
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
