import { AN_ACCOUNT } from '../support/bank-account.ts';
import { openSession, type Person } from '../support/people.ts';
import { type BankSite, createBankSite } from './bank-payout-site.ts';
import { PDF, upload } from './files-site.ts';

/** A site where patients plan stages, are paid by hand and show receipts. */
export const createStagesSite = async (config: Parameters<typeof createBankSite>[0] = {}) => {
  const world: BankSite = await createBankSite(config);
  const { site, admin, as } = world;
  const post = (person: Person, url: string, payload?: object) =>
    as(person, { method: 'POST', url, ...(payload && { payload }) });
  const withdraw = (patient: Person, rest: object = {}) =>
    post(patient, '/api/requestPayoutV2', { account: AN_ACCOUNT, ...rest });
  const plan = (patient: Person, ...cents: number[]) =>
    post(patient, '/api/page-plan', {
      stages: cents.map((sum, place) => ({ text: `Part ${place + 1}`, cents: sum })),
      unit: null,
    });
  const spending = async (patient: Person) =>
    (await as(patient, { method: 'GET', url: '/api/spending' })).body.payouts;
  const addFile = async ({ cookie }: Person): Promise<string> => {
    const file = { name: 'receipt.pdf', bytes: PDF, type: 'application/pdf' };
    return (await upload(site, '/api/spending/file', cookie, file)).json().gcName;
  };
  return {
    ...world,
    post,
    plan,
    withdraw,
    spending,
    addFile,
    withdrawal: async (patient: Person) =>
      (await as(patient, { method: 'GET', url: '/api/current_user' })).body.withdrawal,
    /** Ends the pending payout by hand: paid, or failed. */
    async end(patient: Person, deed: 'complete' | 'fail' = 'complete'): Promise<void> {
      const { _id, legs } = await world.pendingOf(patient);
      const payload = {
        legs: legs.map((leg: { _id: string }) => leg._id),
        ...(deed === 'fail' && { reason: 'no', nothingWasMade: true }),
      };
      await post(admin, `/api/admin/${deed}-payout/${_id}`, payload);
    },
    /** Shows a sum of the newest payout by a receipt. */
    async show(patient: Person, cents: number, text = 'Tablets') {
      const [{ id }] = await spending(patient);
      return post(patient, `/api/spending/${id}`, { text, cents, gcName: await addFile(patient) });
    },
    /** Lets the day between two withdrawals pass. */
    async nextDay(...people: Person[]): Promise<void> {
      site.clock.advance({ days: 1 });
      for (const one of [admin, ...people]) one.cookie = await openSession(site, one.id);
    },
  };
};

export type StagesSite = Awaited<ReturnType<typeof createStagesSite>>;
