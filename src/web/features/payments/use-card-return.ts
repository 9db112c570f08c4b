import type { finishCardPayment } from '#contracts/payments.ts';
import { addressOf, call } from '../../api-client/create-api.ts';
import { useOutcome } from './use-outcome.ts';

const FINISH = addressOf<typeof finishCardPayment>('POST', '/api/stripe/success');

const finish = (sessionId: string) => call(FINISH, { body: { session_id: sessionId } });

export const useCardReturn = (sessionId: string) =>
  useOutcome({ reference: sessionId, first: { kind: 'asking' }, finish });
