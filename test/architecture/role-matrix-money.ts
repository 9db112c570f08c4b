import { AN_ACCOUNT } from '../support/bank-account.ts';
import { anAdvertiser, type Person } from '../support/people.ts';
import { type Asked, nothing, ownOnly, type Request, type Things, type World } from './role-matrix-things.ts';

export const ofMoney = (things: Things, { site }: World): Record<string, Asked> => {
  const { anUnclaimedPayout, anOrder, aCheckout, stranger, withMoney, aPayout, aPayoutByHand, aDifference } =
    things;
  const withdrawal: Request = async ({ role, person: patient }) => {
    if (role === 'patient' && patient) await withMoney(patient);
    return { body: { account: AN_ACCOUNT } };
  };
  const recipient = { type: 'card', answers: { cardNumber: '4149439012345678' } };
  const aPayoutToMend = async (owner: Person) => ({
    id: await aPayout(owner),
    body: { nothingWasMade: true, reason: 'Told so' },
  });
  const order = (token: string) => ({ body: { token, payerId: 'PAYER' } });
  return {
    'POST /api/paypal': () => ({ body: { amount: 5, isDonation: true } }),
    'POST /api/paypal/success': {
      own: async (who) => order(await anOrder(who)),
      foreign: async () => {
        const payer = await anAdvertiser(site);
        return order(await anOrder({ cookie: payer.cookie, person: payer }));
      },
    },
    'POST /api/stripe': () => ({ body: { amount: 500, isDonation: true } }),
    'POST /api/stripe/success': {
      own: async (who) => ({ body: { session_id: await aCheckout(who) } }),
      foreign: async () => {
        const payer = await anAdvertiser(site);
        const session_id = await aCheckout({ cookie: payer.cookie, person: payer });
        return { body: { session_id } };
      },
    },
    'POST /api/setPaymentData': () => ({ body: { amount: 5 } }),
    'POST /api/requestPayout': withdrawal,
    'POST /api/requestPayoutV2': withdrawal,
    'GET /api/admin/pending-payouts': nothing,
    'POST /api/admin/complete-payout/:id': {
      own: ownOnly('patient', async (owner) => ({ id: await aPayout(owner) })),
      foreign: async () => ({ id: await aPayout(await stranger()) }),
    },
    'GET /api/admin/payout-account/:id': {
      own: ownOnly('patient', async (owner) => ({ id: await aPayout(owner) })),
      foreign: async () => ({ id: await aPayout(await stranger()) }),
    },
    'GET /api/admin/margins': nothing,
    'GET /api/admin/safeguarding': nothing,
    'POST /api/admin/resolution-pack': nothing,
    'GET /api/admin/reconciliation': nothing,
    'POST /api/admin/reconciliation': nothing,
    'POST /api/admin/reconciliation/explain': async () => {
      await aDifference();
      return {
        body: { provider: 'wise', difference: 1, amount: 1, what: 'fee', note: 'A fee of the month' },
      };
    },
    'POST /api/admin/retry-payout/:id': {
      own: ownOnly('patient', aPayoutToMend),
      foreign: async () => aPayoutToMend(await stranger()),
    },
    'POST /api/admin/fail-payout/:id': {
      own: ownOnly('patient', aPayoutToMend),
      foreign: async () => aPayoutToMend(await stranger()),
    },
    'POST /api/admin/recall-payout/:id': {
      own: ownOnly('patient', async (owner) => ({ id: await anUnclaimedPayout(owner), body: {} })),
      foreign: async () => ({ id: await anUnclaimedPayout(await stranger()), body: {} }),
    },
    'GET /api/payout-ways/:country': () => ({ id: 'GB' }),
    'GET /api/payouts': nothing,
    'GET /api/payout-quote': nothing,
    'GET /api/payout-details': nothing,
    'GET /api/payout-requirements': nothing,
    'POST /api/payout-requirements': () => ({ body: recipient }),
    'POST /api/payout-recipient': () => ({ body: { name: 'Koval Olena', ...recipient } }),
    'DELETE /api/payout-recipient': nothing,
    'POST /api/payout-account': async ({ role, person: patient }) => {
      if (role === 'patient' && patient) await aPayoutByHand(patient);
      return { body: { account: AN_ACCOUNT } };
    },
    'POST /api/payout-email': () => ({ body: { email: '', emailAgain: '' } }),
    'GET /api/admin/test-wise': nothing,
    'GET /api/admin/wise-transactions': nothing,
  };
};
