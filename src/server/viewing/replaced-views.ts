import type { AppContext } from '../platform/app-context.ts';
import { type Notifications, notify } from '../platform/database/notifications.ts';
import type { ReplacedView } from './running-views.ts';
import type { ViewLimits } from './view-limits.ts';

const VIEW_REPLACED = 'view_replaced';

/** Notifies other servers for the replaced view's next beat. A lost message delays that to its credit. */
export const tellReplacedView = (
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { viewerId, nonce, givenUp }: ReplacedView,
): void => {
  notify(db, VIEW_REPLACED, [viewerId, nonce, givenUp].join(' ')).catch((error: unknown) =>
    log.warn({ err: error }, 'replaced view not sent to other servers'),
  );
};

export const hearReplacedViews = async (
  notifications: Notifications | undefined,
  { noteReplaced }: Pick<ViewLimits, 'noteReplaced'>,
): Promise<void> => {
  await notifications?.listen(VIEW_REPLACED, {
    onMessage(payload) {
      const [viewerId, nonce, givenUp] = payload.split(' ', 3).map(BigInt) as [bigint, bigint, bigint];
      noteReplaced({ viewerId, nonce, givenUp });
    },
    onGap: () => undefined,
  });
};
