import type { listAdverts } from '#contracts/adverts.ts';
import type { getFunds } from '#contracts/dashboard.ts';
import type { addMoney, beatView, startView } from '#contracts/viewing.ts';
import { addressOf } from '#web/api-client/create-api.ts';

const KEY = 'pcId';

/** SPEC 3: a random id of this browser, a hint beside the device cookie that the server sets. */
export const pcId = (): string => {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // Without storage, or on plain http where randomUUID is missing, the device cookie alone must do.
    return 'unknown';
  }
};

export const LIST_ADVERTS = addressOf<typeof listAdverts>('POST', '/api/getAdvs');
export const GET_FUNDS = addressOf<typeof getFunds>('POST', '/api/getFunds');
export const START_VIEW = addressOf<typeof startView>('POST', '/api/views');
export const BEAT_VIEW = addressOf<typeof beatView>('POST', '/api/views/:viewId/heartbeat');
export const ADD_MONEY = addressOf<typeof addMoney>('POST', '/api/addMoney');
