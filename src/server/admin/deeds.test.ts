import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { runWithWaitLimit, WaitLimit } from '../platform/database/wait-limit.ts';
import { streamStaffActions } from './deeds.ts';

let world: AdminSite;
let olena: Person;
beforeAll(async () => {
  world = await createAdminSite();
});
beforeEach(async () => {
  olena = await aPatient(world.site, { firstName: 'Olena' });
});
afterAll(() => world.site.close());

/** Logs in again, since sessions end while the clock advances. */
const renewed = async (who: Person): Promise<Person> => ({
  ...who,
  cookie: await openSession(world.site, who.id),
});
const read = async (url: string, who = world.admin) => world.get(await renewed(who), url);
const actionsOf = async (query: string) =>
  (await read(`/api/admin/deeds?search=${olena.publicId}&${query}`)).json();
const suspend = async (reason: string) =>
  world.post(await renewed(world.admin), `/api/admin/suspend-account/${olena.publicId}`, { reason });
const release = async (reason: string) =>
  world.post(await renewed(world.chief), `/api/admin/release-account/${olena.publicId}`, { reason });
const csvOf = (who = world.admin) => read(`/api/admin/deeds/csv?search=${olena.publicId}`, who);

describe('staff readings', () => {
  const look = async (who: Person) =>
    (await world.post(await renewed(who), '/api/admin/current_patient', { userId: olena.publicId }))
      .statusCode;

  test('are recorded once an hour for each reader, and found by kind and person', async () => {
    expect([await look(world.admin), await look(world.admin), await look(world.chief)]).toEqual([
      200, 200, 200,
    ]);
    expect((await actionsOf('action=read-account')).total).toBe(2);
    world.site.clock.advance({ hours: 1 });
    await look(world.admin);
    const { deeds, total } = await actionsOf('action=read-account');
    expect(total).toBe(3);
    expect(deeds[0]).toMatchObject({
      by: { _id: world.admin.publicId },
      subject: { _id: olena.publicId },
      address: '127.0.0.1',
    });
  });

  test('at the same moment are one line', async () => {
    const who = await renewed(world.admin);
    const ask = () => world.post(who, '/api/admin/current_patient', { userId: olena.publicId });
    await Promise.all([ask(), ask(), ask()]);
    expect((await actionsOf('action=read-account')).total).toBe(1);
  });
});

describe('the audit log', () => {
  test('shows who did what to whom, the change, reason, time and origin, newest first', async () => {
    await suspend('The clinic does not know you.');
    await release('It does.');
    const { deeds, total, staff } = await actionsOf('');
    expect(total).toBe(2);
    expect(deeds[1]).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      by: { _id: world.admin.publicId, name: expect.any(String) },
      action: 'suspend-account',
      subject: { _id: olena.publicId, name: expect.stringContaining('Olena') },
      before: 'active',
      after: 'suspended',
      reason: 'The clinic does not know you.',
      details: {},
      address: '127.0.0.1',
    });
    expect(deeds[0]).toMatchObject({
      by: { _id: world.chief.publicId },
      before: 'suspended',
      after: 'active',
    });
    expect(staff.map(({ _id }: { _id: string }) => _id)).toContain(world.chief.publicId);
  });

  test('is filtered by action, person and day, searched by words, and read in pages', async () => {
    await suspend('First.');
    world.site.clock.advance({ days: 2 });
    await release('Second.');
    const namesOf = async (query: string) =>
      (await actionsOf(query)).deeds.map(({ action }: { action: string }) => action);
    const day = world.site.clock.now().toISOString().slice(0, 10);
    expect(await namesOf('action=suspend-account')).toEqual(['suspend-account']);
    expect(await namesOf(`by=${world.chief.publicId}`)).toEqual(['release-account']);
    expect(await namesOf(`from=${day}`)).toEqual(['release-account']);
    expect(await namesOf(`to=${day}`)).toHaveLength(2);
    expect(await namesOf('to=2020-01-01')).toEqual([]);
    expect(await actionsOf('page=2&pageSize=1')).toMatchObject({
      page: 2,
      total: 2,
      deeds: [{ action: 'suspend-account' }],
    });
    const found = (await read('/api/admin/deeds?search=Second. olena')).json();
    expect(found.deeds).toMatchObject([{ reason: 'Second.' }]);
    for (const wrong of ['action=fly', 'by=nobody!', 'from=yesterday'])
      expect((await read(`/api/admin/deeds?${wrong}`)).statusCode).toBe(400);
  });

  test('finds a row by each text it shows: action, reason, actor, subject and origin', async () => {
    await suspend('Zebra crossing.');
    const { rows } = await world.site.database.owner.query(
      'select id, email, last_name from accounts where id = any($1) order by id = $2 desc',
      [[olena.id, world.admin.id], olena.id],
    );
    const [hers, staffs] = rows;
    for (const words of [
      'zebra',
      'suspend-account',
      hers.email,
      staffs.email,
      '127.0.0.1',
      `zebra ${staffs.email}`,
    ]) {
      const { deeds } = (await read(`/api/admin/deeds?search=${encodeURIComponent(words)}`)).json();
      expect(deeds[0], words).toMatchObject({ action: 'suspend-account', subject: { _id: olena.publicId } });
    }
    expect((await read('/api/admin/deeds?search=zebra nobody')).json()).toMatchObject({
      deeds: [],
      total: 0,
    });
    expect((await read('/api/admin/deeds/csv?search=zebra')).body).toContain('Zebra crossing.');
  });

  test('is a file as well, whose cells run no formula', async () => {
    await suspend('=HYPERLINK("evil")');
    const { headers, body } = await csvOf();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const [, line, ...rest] = body.trim().split('\r\n');
    expect(rest).toEqual([]);
    expect(line).toContain(`"suspend-account","Olena`);
    expect(line).toContain(`"'=HYPERLINK(""evil"")"`);
  });

  test('is read as a file to its end, however long the request waited for the database', async () => {
    await suspend('A long file.');
    const lines = await new Promise<string>((resolve, reject) => {
      runWithWaitLimit(new WaitLimit(0), () => {
        const file = streamStaffActions(world.site.database, 'eng', { search: olena.publicId });
        file.toArray().then((parts) => resolve(parts.join('')), reject);
      });
    });
    expect(lines).toContain('A long file.');
  });

  test('is open to the admin account only', async () => {
    for (const who of [world.chief, olena]) {
      expect((await read('/api/admin/deeds', who)).statusCode).toBe(403);
      expect((await csvOf(who)).statusCode).toBe(403);
    }
  });

  test('deletes the address after half a year and never the action', async () => {
    await suspend('Long ago.');
    world.site.clock.advance({ days: 179 });
    await world.site.jobs.runScheduled('forget-origins');
    expect((await actionsOf('')).deeds).toMatchObject([{ address: '127.0.0.1' }]);
    world.site.clock.advance({ days: 2 });
    await world.site.jobs.runScheduled('forget-origins');
    expect((await actionsOf('')).deeds).toMatchObject([{ address: null, reason: 'Long ago.' }]);
  });

  test('cannot be changed or forged with the server’s database rights', async () => {
    await suspend('For good.');
    for (const statement of [
      "update admin_actions set details = '{}'",
      'delete from admin_actions',
      "update admin_action_origins set address = '10.0.0.1'",
    ])
      await expect(sql.raw(statement).execute(world.site.database.db), statement).rejects.toThrow(
        'permission denied',
      );
  });
});
