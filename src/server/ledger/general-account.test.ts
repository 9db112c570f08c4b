import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Books, createBooks, EARN } from '../../../test/sites/books-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { joinGeneralAccount, leaveGeneralAccount, readPatientFunds } from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const PATIENTS = 4;

let books: Books;
let patients: bigint[];
/** Connections of as many servers. No two of them add to the same stripe. */
const servers: pg.Client[] = [];

beforeAll(async () => {
  books = await createBooks();
  const stripes = new Set<number>();
  while (stripes.size < 3) {
    const server = new pg.Client({ connectionString: books.database.url });
    await server.connect();
    const { rows } = await server.query<{ stripe: number }>('select pg_backend_pid() % 64 stripe');
    const stripe = rows[0]?.stripe ?? -1;
    if (stripes.has(stripe)) await server.end();
    else servers.push(server);
    stripes.add(stripe);
  }
  await books.donate(AT, 1n);
});
beforeEach(async () => {
  patients = await Promise.all(Array.from({ length: PATIENTS }, () => books.patient()));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await expectLedgerConsistent(books.database.db);
  await books.database.close();
});

const join = (patient: bigint) => books.book((trx) => joinGeneralAccount(trx, patient));
const leave = (patient: bigint) => books.book((trx) => leaveGeneralAccount(trx, AT, patient));
const sharesOf = (patient: bigint) =>
  readPatientFunds(books.database.db, patient).then((funds) => funds?.donatedNanos ?? 0n);
/** A guest's view of an advert of its own, credited by one of the servers. */
const guestWatches = async (server: pg.Client) => {
  const [viewerId, advertId, nonce] = [books.next(), await books.advert(1), books.next()];
  await server.query(
    `insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
      values ($1, $2, 0, false, $3, $4::timestamptz - interval '1 minute')`,
    [viewerId, advertId, nonce, AT],
  );
  const credits =
    'select o_accepted accepted from credit_views(array[$1::bigint], array[$2::bigint], array[$3::bigint], p_at => $4)';
  const { rows } = await server.query(credits, [viewerId, advertId, nonce, AT]);
  expect(rows[0]?.accepted).toHaveLength(1);
};

const serverOf = (place: number): pg.Client => {
  const server = servers[place % servers.length];
  if (!server) throw new RangeError('there is no server');
  return server;
};

const readAccount = async () => {
  const { rows } = await sql<{ members: bigint; index: bigint; carry: bigint; inflow: bigint }>`
    select members, index_nanos index, carry_nanos carry, inflow_nanos inflow from general_account`.execute(
    books.database.db,
  );
  if (!rows[0]) throw new Error('there is no general account');
  return rows[0];
};

test('two servers credit guests at once: neither waits for the other’s commit', async () => {
  const [one, other] = [serverOf(0), serverOf(1)];
  const before = await readAccount();
  await one.query('begin');
  await guestWatches(one);
  await other.query("set lock_timeout = '1s'");
  await guestWatches(other);
  await other.query('reset lock_timeout');
  await one.query('commit');
  expect((await readAccount()).inflow - before.inflow).toBe(2n * EARN);
});

test('a patient who joins or leaves waits for credits in flight, which are of the members before', async () => {
  const [first, second] = patients as [bigint, bigint];
  await join(first);
  const [{ carry }, before] = await Promise.all([readAccount(), sharesOf(first)]);
  await serverOf(0).query('begin');
  await guestWatches(serverOf(0));
  const joining = join(second);
  await untilLocked(books.database.owner, joining);
  await serverOf(0).query('commit');
  await joining;
  expect([(await sharesOf(first)) - before, await sharesOf(second)]).toEqual([carry + EARN, 0n]);
  await Promise.all([leave(first), leave(second)]);
});

type Event = { what: 'watch' | 'give' | 'join' | 'leave'; whom: number; nanos: bigint };

const events = fc.array(
  fc.record<Event>({
    what: fc.constantFrom('watch', 'watch', 'give', 'join', 'leave'),
    whom: fc.nat(PATIENTS - 1),
    nanos: fc.bigInt(1n, 50n),
  }),
  { minLength: 5, maxLength: 25 },
);

test('stripes divide as one account does that divides each inflow by itself', async () => {
  const property = fc.asyncProperty(events, async (history) => {
    const expected = await readAccount();
    const joined = new Set<bigint>();
    const receive = (nanos: bigint) => {
      const sum = expected.carry + nanos;
      expected.inflow += nanos;
      expected.index += expected.members > 0n ? sum / expected.members : 0n;
      expected.carry = expected.members > 0n ? sum % expected.members : sum;
    };
    const play = async ({ what, whom, nanos }: Event) => {
      const patient = patients[whom] ?? 0n;
      if (what === 'watch') await guestWatches(serverOf(whom)).then(() => receive(EARN));
      else if (what === 'give') await books.donate(AT, nanos).then(() => receive(nanos));
      else if (what === 'join') await join(patient).then(() => joined.add(patient));
      else await leave(patient).then(() => joined.delete(patient));
      expected.members = BigInt(joined.size);
    };
    for (const event of history) {
      await play(event);
      expect(await readAccount()).toEqual(expected);
    }
    for (const patient of patients) await leave(patient);
  });
  await tryHistories(property, 15);
});
