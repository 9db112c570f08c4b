import type { Db } from 'pg-boss';
import type { Pool } from '../database/connections.ts';
import type { Notifications } from '../database/notifications.ts';

/** The database as the queue wants it: with our connections, which may break, and the listener that comes back. */
export const queueDatabase = (pool: Pool, notifications: Notifications | undefined): Db => ({
  executeSql: (text, values) => pool.query(text, values),
  ...(notifications && {
    async listen(channel, onMessage, onReconnect) {
      let isOpen = true;
      await notifications.listen(channel, {
        onMessage: (payload) => isOpen && onMessage(payload),
        onGap: () => isOpen && onReconnect(),
      });
      onReconnect();
      return {
        close: async () => {
          isOpen = false;
        },
      };
    },
  }),
});
