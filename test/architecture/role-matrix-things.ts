import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { quarantineViews, type ViewKey } from '#server/ledger/ledger.ts';
import { randomId } from '#server/platform/database/database.ts';
import { keyOf } from '#server/platform/http/key-of.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { PDF, upload } from '../sites/files-site.ts';
import { AN_ACCOUNT } from '../support/bank-account.ts';
import type { Role } from '../support/every-role.ts';
import { anAdvertiser, aPatient, openSession, type Person } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { setFunds } from '../support/set-funds.ts';
import type { TestApp } from '../support/test-app.ts';
import { aDevice, startView, watchAdvert, watchThrough } from '../support/watch-advert.ts';

export type Who = { role: Role; cookie: string; person?: Person };
export type Sent = { id?: string; query?: string; body?: object; file?: Uint8Array };
/** Answers undefined where this role can have no such thing. */
export type Request = (who: Who) => Sent | undefined | Promise<Sent | undefined>;
/** A call on a person's own thing is made twice: on the caller's own, and on another person's. */
export type Asked = Request | { own: Request; foreign: Request };

export const nothing: Request = () => ({});
export const person = () => ({ first_name: 'Ann', last_name: 'Example', country: 'GB', termsCheck: true });
export const newcomer = () => ({
  ...person(),
  email: `${randomUUID()}@example.org`,
  password: 'correct-horse',
});

export type World = { site: TestApp; admin: Person };

/** Makes new things for every request, so that no answer depends on another. */
export const createThings = ({ site, admin }: World) => {
  const stranger = () => aPatient(site, { country: 'UA' });
  const anAdvert = async (owner?: Person) =>
    placeAdvert(site, owner ?? (await anAdvertiser(site, { balanceDollars: 2 })));
  /** A view watched to its end, not credited yet. */
  const aView = async (cookie: string) => {
    const watching = { cookie, adsId: await anAdvert(), userId: 'guest', adViewedAs: 'guest' } as const;
    return watchThrough(site, cookie, (await startView(site, watching)).json());
  };
  /** A visitor without an account can only donate. */
  const anOrder = async ({ cookie, person: payer }: Pick<Who, 'cookie' | 'person'>): Promise<string> => {
    const payload = { amount: 5, isDonation: payer === undefined };
    const reply = await site.app.inject({ method: 'POST', url: '/api/paypal', headers: { cookie }, payload });
    const order = new URL(reply.json().url).searchParams.get('token');
    assert(order, 'a payment was started');
    site.wallet.approve(order);
    return order;
  };
  /** Somebody who waits for an invitation. */
  const whoWaits = async (): Promise<string> => {
    const payload = { name: 'Ann', email: `${randomUUID()}@example.org` };
    await site.app.inject({ method: 'POST', url: '/api/generate-access-token', payload });
    return payload.email;
  };
  const withMoney = (patient: Person): Promise<void> => setFunds(site, patient, 100);
  const aPayout = async (patient: Person): Promise<string> => {
    await withMoney(patient);
    const headers = { cookie: patient.cookie };
    const call = { method: 'POST', url: '/api/requestPayoutV2', payload: { account: AN_ACCOUNT } } as const;
    const reply = await site.app.inject({ ...call, headers });
    return reply.json().payout._id;
  };
  /** A payout in review, as a real site makes it: the rules of this one would send it at once. */
  const aPayoutToLookAt = async (patient: Person): Promise<string> => {
    const id = await aPayout(patient);
    await site.database.owner.query(
      `with held as (update payout_legs set stage = 'held', look_at = null where payout_id = $1)
       insert into payout_reviews (payout_id, state, reasons, needs_second, created_at)
       values ($1, 'waiting', '{first}', false, now())`,
      [keyOf(id)],
    );
    return id;
  };
  /** A manual payout without an account: its provider did not take it. */
  const aPayoutByHand = async (patient: Person): Promise<void> => {
    const id = await aPayout(patient);
    await site.database.owner.query(
      `update payout_legs set provider = 'manual', stage = 'queued', receiver = '', look_at = null where payout_id = $1`,
      [keyOf(id)],
    );
  };
  /** A payout that PayPal has, and that nobody claims. */
  const anUnclaimedPayout = async (patient: Person): Promise<string> => {
    const id = await aPayout(patient);
    await site.database.owner.query(
      `update payout_legs set provider = 'paypal', stage = 'submitted', item_state = 'unclaimed', look_at = now(),
         submitted_at = now() where payout_id = $1`,
      [keyOf(id)],
    );
    return id;
  };
  /** A payout whose details were replaced just now, so that it cannot be released yet. */
  const aPayoutToPostpone = async (patient: Person): Promise<string> => {
    const id = await aPayoutToLookAt(patient);
    await site.database.owner.query(
      `insert into payout_details (account_id, updated_at, changed_at) values ($1, now(), now())
       on conflict (account_id) do update set changed_at = now()`,
      [patient.id],
    );
    return id;
  };
  const aWaitingGift = async (): Promise<string> => {
    const id = randomId();
    await site.database.owner.query(
      `with paid as (insert into payments (id, provider, purpose, amount_cents, status, created_at, updated_at)
         values ($1, 'stripe', 'donation', 60000, 'succeeded', now(), now()))
       insert into gifts (payment_id, state, reason, is_known, received_at) values ($1, 'waiting', 'very-large', false, now())`,
      [id],
    );
    return encodePublicId(id);
  };
  /** A correction of five dollars, requested by somebody who makes no call here. */
  const aWaitingCorrection = async (): Promise<string> => {
    const [patient, asker] = [await stranger(), await stranger()];
    await site.database.owner.query(
      `insert into waiting_corrections (patient_id, difference_nanos, reason, asked_by, asked_at)
       values ($1, 5e9, 'A mistake of ours', $2, now())`,
      [patient.id, asker.id],
    );
    return patient.publicId;
  };
  /** A balance that has a dollar more than the books. */
  const aDifference = async (): Promise<void> => {
    await site.database.owner.query(
      `insert into reconciliation_differences (comparison, provider, reference, ours_cents, theirs_cents, found_at)
       values ('wise-balance', 'wise', 'balance USD', 0, 100, now()) on conflict do nothing`,
    );
  };
  const aRefusal = async (patient: Person): Promise<void> => {
    const id = await aPayoutToLookAt(patient);
    await site.app.inject({
      method: 'POST',
      url: `/api/admin/refuse-payout/${id}`,
      headers: { cookie: admin.cookie },
      payload: { reason: 'why' },
    });
  };
  /** A session of the person other than the calling one. */
  const sessionOf = async ({ id }: Person): Promise<string> => {
    await openSession(site, id);
    const { rows } = await site.database.owner.query(
      'select id from sessions where account_id = $1 order by created_at desc, id',
      [id],
    );
    return encodePublicId(BigInt(rows[0].id));
  };
  const passkeyOf = async ({ id }: Person): Promise<string> => {
    const { rows } = await site.database.owner.query(
      `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, created_at, last_asked_at)
       values ($1, $2, 'made ' || $1::bigint, '', 0, '{}', now(), now()) returning id`,
      [randomId(), id],
    );
    return encodePublicId(BigInt(rows[0].id));
  };
  /** Made by the command on the server, so that any staff may confirm it. */
  const aStaffRequest = async (accountId: bigint): Promise<string> => {
    const { rows } = await site.database.owner.query(
      "insert into staff_requests (id, account_id, wish, asked_at, expires_at, state) values ($1, $1, 'grant', $2::timestamptz, $2::timestamptz + interval '72 hours', 'waiting') returning id",
      [accountId, site.clock.now()],
    );
    return encodePublicId(BigInt(rows[0].id));
  };
  const heldViewsOf = async (patient: Person): Promise<{ by: string; key: string; upTo: string }> => {
    const watching = { cookie: await aDevice(site), adsId: await anAdvert(), userId: patient.publicId };
    await watchAdvert(site, { ...watching, adViewedAs: 'refrence' });
    const views = sql<ViewKey>`select viewer_id, advert_id from views where beneficiary_id = ${patient.id}`;
    await site.database.db.transaction().execute(async (trx) => {
      await quarantineViews(trx, site.clock.now(), (await views.execute(trx)).rows);
    });
    return { by: 'patient', key: patient.publicId, upTo: site.clock.now().toISOString() };
  };
  const aFile = async ({ cookie }: Person): Promise<string> => {
    const form = { name: 'a.pdf', bytes: PDF, type: 'application/pdf' };
    return (await upload(site, '/api/upload', cookie, form)).json().file.gcName;
  };
  const aCheckout = async ({ cookie, person: payer }: Pick<Who, 'cookie' | 'person'>): Promise<string> => {
    const payload = { amount: 500, isDonation: payer === undefined };
    const reply = await site.app.inject({ method: 'POST', url: '/api/stripe', headers: { cookie }, payload });
    const checkoutId = String(reply.json().url).split('/').pop() ?? '';
    site.card.set(checkoutId, { state: 'paid' });
    return checkoutId;
  };
  return {
    stranger,
    anAdvert,
    aView,
    anOrder,
    aCheckout,
    withMoney,
    aPayout,
    aPayoutByHand,
    anUnclaimedPayout,
    aPayoutToLookAt,
    aPayoutToPostpone,
    aWaitingGift,
    aWaitingCorrection,
    aDifference,
    aRefusal,
    heldViewsOf,
    sessionOf,
    passkeyOf,
    whoWaits,
    aStaffRequest,
    aFile,
  };
};

export type Things = ReturnType<typeof createThings>;
export const ownOnly =
  (role: Role, request: (owner: Person) => Promise<Sent>): Request =>
  (who) =>
    who.role === role && who.person ? request(who.person) : undefined;
