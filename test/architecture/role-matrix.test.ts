import assert from 'node:assert/strict';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, needsProof } from '#contracts/endpoint.ts';
import { ADVERT_CATEGORIES } from '#shared/advert-categories/advert-categories.ts';
import { STAFF_ACTION_VALUES } from '#shared/deeds/deeds.ts';
import { upload } from '../sites/files-site.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { aSuperAdmin, ROLES, type Role } from '../support/every-role.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { anAdmin, anAdvertiser, aPatient, type Person, payIn } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { aDevice } from '../support/watch-advert.ts';
import { createRequests } from './role-matrix-requests.ts';
import type { Request, Who } from './role-matrix-things.ts';
import { mayCall } from './who-may-call.ts';

let site: TestApp;
let admin: Person;
let requests: ReturnType<typeof createRequests>;

beforeAll(async () => {
  site = await createTestApp();
  // The database's own clock judges how long a view has run, so the server's is behind it by enough to watch.
  site.clock.advance({ hours: -6 });
  admin = await anAdmin(site);
  requests = createRequests({ site, admin });
  await payIn(site, admin.id, 50);
  const payload = { name: 'Ann', email: 'waiting@example.org' };
  await site.app.inject({ method: 'POST', url: '/api/generate-access-token', payload });
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const MADE: Record<Exclude<Role, 'visitor'>, () => Promise<Person>> = {
  patient: () => aPatient(site),
  advertizer: () => anAdvertiser(site, { balanceDollars: 10 }),
  superAdmin: () => aSuperAdmin(site),
  admin: async () => admin,
};

/** Creates a new person for every request, except for the one admin. */
const somebody = async (role: Role): Promise<Who> => {
  if (role === 'visitor') return { role, cookie: await aDevice(site) };
  const person = await MADE[role]();
  return { role, cookie: person.cookie, person };
};

const shutOut = new Map<Role, Promise<Who>>();

/** A refused caller stays unchanged, so one of each role makes all forbidden calls. */
const somebodyShutOut = (role: Role): Promise<Who> => {
  const asks = shutOut.get(role) ?? somebody(role);
  shutOut.set(role, asks);
  return asks;
};

/** The recent proof that every person has when created here. */
const RECENT = 'expires_at';
const LONG_AGO = "now() - interval '1 day'";

const setProof = ({ id }: Person, provedAt: string) =>
  site.database.owner.query(`update sessions set proved_at = ${provedAt} where account_id = $1`, [id]);

/** Returns `yes`, the status for a forbidden caller, or the code of the rule that refused. */
const ask = async (
  contract: Endpoint,
  request: Request,
  asker: Promise<Who>,
  provedAt = RECENT,
): Promise<string> => {
  const { method, path } = contract;
  const who = await asker;
  const sent = await request(who);
  if (!sent) return '–';
  const stale = provedAt === RECENT ? undefined : who.person;
  if (stale) await setProof(stale, provedAt);
  const url = path.replace(/:\w+/, sent.id ?? '') + (sent.query ?? '');
  const { cookie } = who;
  if (isStaffAction(contract)) await forgetReadings();
  const before = await countStaffActions();
  const reply = sent.file
    ? await upload(site, url as '/api/upload', cookie, {
        name: 'a.pdf',
        bytes: sent.file,
        type: 'application/pdf',
      })
    : await site.app.inject({ method, url, payload: sent.body, headers: { cookie } });
  if (isStaffAction(contract) && reply.statusCode < 400)
    expect(await countStaffActions(), `${method} ${path} is on record`).toBeGreaterThan(before);
  // The admin makes the next request as well.
  if (stale) await setProof(stale, RECENT);
  if (reply.statusCode < 400) return 'yes';
  const { code } = reply.json();
  return code === 'not-signed-in' || code === 'not-allowed' ? String(reply.statusCode) : code;
};

/** Calls of staff that change nothing, though they are no GET. */
const NO_STAFF_ACTIONS = ['/api/admin/reconciliation', '/api/admin/cases/:id/open'];

/** True for reading calls of staff about one person, which the audit log records. */
const isReading = ({ method, access, path }: Endpoint): boolean =>
  method === 'GET' && access !== 'signed-in' && /^\/api\/admin\/(?!review\/).*:id$/.test(path);

const isStaffAction = (endpoint: Endpoint): boolean =>
  ['admin', 'super-admin'].includes(endpoint.access) &&
  (isReading(endpoint) || (endpoint.method !== 'GET' && !NO_STAFF_ACTIONS.includes(endpoint.path)));

/** Forgets recorded readings, since each is recorded once an hour. */
const forgetReadings = () =>
  site.database.owner.query(
    "update admin_actions set created_at = created_at - interval '1 hour' * id where action ~ '^read-'",
  );

const countStaffActions = async (): Promise<number> => {
  const { rows } = await site.database.owner.query('select count(*)::int count from admin_actions');
  return rows[0].count;
};

const waysOf = (call: string): Record<string, Request> => {
  const asked = requests[call];
  assert(asked, `${call} has no request in role-matrix-requests.ts`);
  return typeof asked === 'function' ? { '': asked } : asked;
};

/** A forbidden caller is refused before anything is read, so all of them share one thing. */
const madeOnce = (request: Request): Request => {
  let sent: ReturnType<Request>;
  return (who) => {
    sent ??= request(who);
    return sent;
  };
};

const rowsOf = async (contract: Endpoint, call: string): Promise<string[][]> => {
  const rows: string[][] = [];
  for (const [whose, request] of Object.entries(waysOf(call))) {
    const cells: string[] = [];
    const ofOthers = madeOnce(request);
    for (const role of ROLES) {
      if (whose === 'own' || mayCall(role, contract))
        cells.push(await ask(contract, request, somebody(role)));
      else cells.push(await ask(contract, ofOthers, somebodyShutOut(role)));
    }
    rows.push([`\`${call}\``, needsProof(contract) ? 'recent' : '', whose, ...cells]);
  }
  return rows;
};

const HEAD = `# Who may make which call

Made by \`role-matrix.test.ts\`, which makes every call as everybody and compares: \`npx vitest run test/architecture/role-matrix -u\`
writes it again, and what changed is to be read before it is committed. *Own* and *foreign*: what the call names belongs
to the asking person, or to somebody else. A dash: this role can own nothing of the kind. 401 and 403: may not ask. Any other
word is the code of the rule that refused a right request. *Recent*: only within five minutes after the person proved who
they are; later the answer is \`proof-needed\`.
`;

const render = (rows: string[][]): string => {
  const table = [
    ['Call', 'Proof', 'Of whom', ...ROLES],
    ['---', '---', '---', ...ROLES.map(() => '---')],
    ...rows,
  ];
  return `${HEAD}\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
};

test('every call answers every role as in the committed table', async () => {
  const place = ({ contract: { path, method } }: (typeof EVERY_CALL)[number]) => `${path} ${method}`;
  const calls = EVERY_CALL.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  const rows: string[][] = [];
  for (const { call, contract } of calls) rows.push(...(await rowsOf(contract, call)));
  await expect(render(rows)).toMatchFileSnapshot('./role-matrix.md');
  // Every staff action was done by now.
  const { rows: kept } = await site.database.owner.query(
    `select distinct said from admin_actions, unnest(array[details->>'before', details->>'after']) said where said is not null`,
  );
  const known: readonly string[] = [...STAFF_ACTION_VALUES, ...ADVERT_CATEGORIES];
  expect(kept.map(({ said }) => said).filter((said) => !known.includes(said))).toEqual([]);
});

test('the table contains only calls with a contract', () => {
  const known = new Set(EVERY_CALL.map(({ call }) => call));
  expect(Object.keys(requests).filter((call) => !known.has(call))).toEqual([]);
});

/** Unsafe calls of staff that need only a session, each with the reason why it does no harm. */
const WITHOUT_PROOF: Record<string, string> = {
  'POST /api/admin/cases/:id/notes': 'Staff alone read a note, and it has no consequence.',
  'POST /api/admin/cases/:id/open': 'A screen says by itself, every minute, that somebody has the case open.',
  'POST /api/admin/cases/:id/pins': 'Staff alone see a pin, and it has no consequence.',
  'POST /api/admin/current_patient': 'The specification reads by POST; nothing changes.',
};

test('an unsafe call of staff needs a recent proof, unless a reason is listed', () => {
  const unsafe = EVERY_CALL.filter(
    ({ contract: { method, access } }) => method !== 'GET' && ['admin', 'super-admin'].includes(access),
  );
  const without = unsafe.filter(({ contract }) => !needsProof(contract)).map(({ call }) => call);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_PROOF));
});

test('a call of staff needs a proof when its contract does not mention one', () => {
  const call = { method: 'POST', path: '/', summary: '', access: 'super-admin', envelope: 'plain' } as const;
  expect(needsProof({ ...call, reply: z.object({}) })).toBe(true);
  expect(needsProof({ ...call, access: 'signed-in', reply: z.object({}) })).toBe(false);
});

test('an older proof is refused where the table demands a recent one', async () => {
  const asking = EVERY_CALL.filter(({ contract }) => needsProof(contract));
  expect(asking.length).toBeGreaterThan(0);
  for (const { call, contract } of asking) {
    const role = ROLES.find((one) => mayCall(one, contract));
    assert(role, `${call} is open to somebody`);
    const { '': plain, own, foreign } = waysOf(call);
    const request = plain ?? (role === 'admin' ? foreign : own);
    assert(request);
    expect(`${call} ${await ask(contract, request, somebody(role), LONG_AGO)}`).toBe(`${call} proof-needed`);
  }
});
