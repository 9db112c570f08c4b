import { setTimeout as wait } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { BEAT_MS } from '../../../src/shared/watching/beat.ts';
import { EVERY_CALL } from '../../../test/support/every-call.ts';
import { advertForm } from '../../../test/support/place-advert.ts';
import { PRETENDED_PRODUCTION } from '../../../test/support/production-settings.ts';
import { DrillError } from '../postgres-programs.ts';
import { Visitor } from './visitor.ts';

export const ADMIN_PASSWORD = 'seven-swans-of-a-drill';
const PASSWORD = 'nine-herons-of-a-drill';
const PATIENT = 'olena@drill.example';
const WAITING = 'waits@drill.example';
const ADVERTISER = 'ads@drill.example';
const LETTERS = 'http://localhost:4000/mail.json';
const LETTER_SECONDS = 60;
const LATE_ANSWERS = 10;

type Surroundings = { domain: string; operate(...words: string[]): void; say(text: string): void };

/** Returns the pattern's first match in the newest email to somebody. */
const inLetterTo = async (email: string, pattern: RegExp): Promise<string> => {
  for (let second = 0; second < LETTER_SECONDS; second += 1) {
    const reply = await fetch(`${LETTERS}?to=${encodeURIComponent(email)}`);
    const letters = (await reply.json()) as { text: string }[];
    const found = letters.map(({ text }) => pattern.exec(text)?.[0]).find((text) => text !== undefined);
    if (found !== undefined) return found;
    await wait(1_000);
  }
  throw new DrillError(`no email to ${email} matches ${pattern}`);
};

const ofPerson = (email: string, name: string, country: string) => ({
  first_name: name,
  last_name: 'Drill',
  email,
  password: PASSWORD,
  country,
});

/** Logs in as the admin and sets up the second factor, without which the console stays closed. */
const enterAsAdmin = async (domain: string): Promise<Visitor> => {
  const admin = new Visitor(domain);
  await admin.call('POST', '/api/login', {
    email: PRETENDED_PRODUCTION.ADMIN_EMAIL,
    password: ADMIN_PASSWORD,
  });
  await admin.call('GET', '/api/admin/staff', undefined, 403);
  const { secret } = await admin.call('POST', '/api/second-factor/app');
  await admin.call('POST', '/api/second-factor/app/confirm', { code: generateSync({ secret }) });
  return admin;
};

/** Lists that a site may lack, by their replies then. */
const NOT_CONNECTED = /\/(test-wise|wise-transactions)$/;
const LISTS = EVERY_CALL.map(({ contract }) => contract).filter(
  ({ method, path, access }) =>
    method === 'GET' && !path.includes(':') && (access === 'admin' || access === 'super-admin'),
);

const readEveryList = async (admin: Visitor): Promise<void> => {
  for (const { path } of LISTS.filter((list) => !NOT_CONNECTED.test(list.path))) {
    // A machine busy with a build may answer late, which is not the list's fault.
    for (let late = 0; late < LATE_ANSWERS && (await admin.send('GET', path)).status === 503; late += 1)
      await wait(1_000);
    await admin.call('GET', path);
  }
};

const patientComes = async (domain: string, admin: Visitor): Promise<{ patient: Visitor; id: string }> => {
  const patient = new Visitor(domain);
  await patient.call('POST', '/api/generate-access-token', { name: 'Olena Drill', email: PATIENT });
  await admin.call('POST', '/api/send-token-mail', { email: PATIENT });
  const token = await inLetterTo(PATIENT, /[0-9a-f]{8}(?:-[0-9a-f]{8}){3}/);
  await patient.call('POST', '/api/patient/register', { ...ofPerson(PATIENT, 'Olena', 'UA'), token });
  const data = { diagnosis: 'Inhaler', total: 1, healthConsent: true, dob: '1.2.1980' };
  await patient.call('POST', '/api/saveUserInfo', { data });
  return { patient, id: (await patient.call('GET', '/api/current_user'))._id };
};

/** Pays at PayPal and returns, like a browser. */
const pay = async (payer: Visitor, amount: number, isDonation: boolean): Promise<void> => {
  const { url } = await payer.call('POST', '/api/paypal', { amount, isDonation });
  const order = new URL(url).searchParams.get('token') ?? '';
  const approved = await fetch(`http://localhost:4002/checkoutnow?token=${order}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: order, action: 'approve' }),
  });
  const back = new URL(approved.headers.get('location') ?? '').searchParams;
  const paid = { token: order, payerId: back.get('PayerID') ?? '' };
  await payer.call('POST', '/api/paypal/success', paid);
};

const advertiserComes = async (domain: string, admin: Visitor): Promise<string> => {
  const advertiser = new Visitor(domain);
  const form = { ...ofPerson(ADVERTISER, 'Ada', 'GB'), termsCheck: true };
  await advertiser.call('POST', '/api/advertizer/register', form);
  const link = new URL(await inLetterTo(ADVERTISER, /https:\S+verify-email\S+/));
  await advertiser.call('POST', '/api/verify-email', Object.fromEntries(link.searchParams), 303);
  await pay(advertiser, 100, false);
  const { adv } = await advertiser.call('POST', '/api/createAdv', advertForm());
  const { waiting } = await admin.call('GET', '/api/admin/review');
  for (const { id, version } of waiting)
    await admin.call('POST', `/api/admin/review/${id}`, { decision: 'approve', version });
  return adv._id;
};

/** Watches for the patient without an account, to the end. */
const watch = async (domain: string, adsId: string, userId: string): Promise<void> => {
  const viewer = new Visitor(domain);
  const started = await viewer.call('POST', '/api/views', { adsId, userId, adViewedAs: 'refrence' }, 201);
  const { viewId, seconds, frame } = started;
  let { token } = started;
  // An advertised page opens in its own tab and hides ours.
  const beat = async (): Promise<number> => {
    const path = `/api/views/${viewId}/heartbeat`;
    const beaten = await viewer.call('POST', path, { token, visible: frame });
    ({ token } = beaten);
    return beaten.watchedSeconds;
  };
  if (!frame) {
    await viewer.follow(`/api/views/${viewId}/visit?token=${encodeURIComponent(token)}`);
    await beat();
  }
  for (let watched = 0; watched < seconds; watched = await beat())
    await wait(Math.min(BEAT_MS, (seconds - watched) * 1_000 + 100));
  const { earned, unpaid } = await viewer.call('POST', '/api/addMoney', { viewId, token });
  if (!(earned > 0)) throw new DrillError(`a watched view paid nothing: ${unpaid}`);
};

/** The format of every account in Ukraine. */
const IBAN = 'UA213223130000026007233566001';

/** The patient withdraws; the admin releases it and pays by hand. */
const withdraw = async (patient: Visitor, admin: Visitor): Promise<void> => {
  const account = { number: IBAN, holder: 'First Patient', bank: 'Bank of Lviv' };
  const { payout } = await patient.call('POST', '/api/requestPayoutV2', { account });
  await admin.call('POST', `/api/admin/approve-payout/${payout._id}`, {});
  const shown = await admin.call('GET', `/api/admin/payout-account/${payout._id}`);
  if (shown.account?.number !== IBAN) throw new DrillError('the admin does not see where to pay');
  await admin.call('POST', `/api/admin/complete-payout/${payout._id}`, {});
  const { payouts } = await patient.call('GET', '/api/payouts');
  if (payouts[0]?.status !== 'SUCCESS') throw new DrillError(`the withdrawal is ${payouts[0]?.status}`);
};

/** @throws DrillError unless the site says that it opens soon, and starts neither a view nor a gift */
export const findClosed = async (domain: string): Promise<void> => {
  const guest = new Visitor(domain);
  const view = { adsId: '0123456789', userId: 'guest', adViewedAs: 'guest' };
  const refused = [
    await guest.call('POST', '/api/views', view, 503),
    await guest.call('POST', '/api/paypal', { amount: 5, isDonation: true }, 503),
  ];
  const { body } = await guest.send('GET', '/guest');
  if (refused.some(({ code }) => code !== 'opens-soon') || !body.includes('Watchwell opens soon'))
    throw new DrillError('the site does not announce its opening');
};

/** Plays an operator, a patient, an advertiser, a donor and a viewer on a new site. */
export const liveTheFirstDay = async ({ domain, operate, say }: Surroundings) => {
  say('the admin and the second factor');
  const admin = await enterAsAdmin(domain);
  await readEveryList(admin);
  say('a patient, an advertiser and an advert');
  const { patient, id } = await patientComes(domain, admin);
  const advert = await advertiserComes(domain, admin);
  say('a view and a gift');
  await watch(domain, advert, id);
  await pay(new Visitor(domain), 5, true);
  say('a withdrawal that is paid by hand');
  await withdraw(patient, admin);
  await new Visitor(domain).call('POST', '/api/generate-access-token', { name: 'Waits', email: WAITING });
  const COMMANDS = [
    ['admin', 'switch', 'maintenance', 'on'],
    ['admin', 'switch', 'maintenance', 'off'],
    ['admin', 'list'],
    ['admin', 'grant', ADVERTISER],
    ['admin', 'person', 'export', PATIENT],
    ['admin', 'end-sessions', ADVERTISER],
    ['admin', 'person', 'erase', WAITING],
    ['ledger:check'],
    ['doctor'],
  ];
  for (const words of COMMANDS) {
    say(words.join(' '));
    operate(...words);
    await readEveryList(admin);
  }
  return {
    /** After an upgrade people are still logged in and find their data. */
    async continue(): Promise<void> {
      for (let second = 0; (await admin.send('GET', '/api/current_user')).status !== 200; second += 1) {
        if (second > LETTER_SECONDS) throw new DrillError('the upgraded site does not answer');
        await wait(1_000);
      }
      await readEveryList(admin);
      await patient.call('GET', '/api/payouts');
    },
  };
};
