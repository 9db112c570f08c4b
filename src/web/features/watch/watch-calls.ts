import type { listAdverts } from '#contracts/adverts.ts';
import type { getFunds } from '#contracts/dashboard.ts';
import type { addMoney, beatView, startView } from '#contracts/viewing.ts';
import { addressOf } from '../../api-client/create-api.ts';

export const LIST_ADVERTS = addressOf<typeof listAdverts>('POST', '/api/getAdvs');
export const GET_FUNDS = addressOf<typeof getFunds>('POST', '/api/getFunds');
export const START_VIEW = addressOf<typeof startView>('POST', '/api/views');
export const BEAT_VIEW = addressOf<typeof beatView>('POST', '/api/views/:viewId/heartbeat');
export const ADD_MONEY = addressOf<typeof addMoney>('POST', '/api/addMoney');
