import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { anOrganization } from '../../../test/support/an-organization.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';

let world: AdminSite;
beforeAll(async () => {
  world = await createAdminSite();
});
afterAll(() => world.site.close());
beforeEach(async () => {
  world.site.vat.answer = { kind: 'unanswered', reason: 'test' };
  // The questions of the test before.
  await world.site.jobs.runDue();
  world.site.vat.asked = [];
});

const PATH = '/api/organization';
const save = (who: Person, changes: object = {}) => world.post(who, PATH, anOrganization(changes));
const saved = async (who: Person, changes: object = {}) => {
  const reply = await save(who, changes);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().organization;
};
const own = async (who: Person) => (await world.get(who, PATH)).json().organization;

const payerOf = async (id: string): Promise<string | undefined> => {
  const adverts: { _id: string; advertiser: string }[] = (await world.post(null, '/api/getAdvs', {})).json();
  return adverts.find(({ _id }) => _id === id)?.advertiser;
};

describe('the payer that viewers read', () => {
  test('is the person without an organisation, its trading name or else its legal name with one', async () => {
    const owner = await anAdvertiser(world.site, { balanceDollars: 20, firstName: 'Dana', lastName: 'Reed' });
    const other = await anAdvertiser(world.site, { balanceDollars: 20, firstName: 'Bo', lastName: 'Low' });
    const [advert, others] = [await placeAdvert(world.site, owner), await placeAdvert(world.site, other)];
    expect(await own(owner)).toBeNull();
    expect(await payerOf(advert)).toBe('Dana Reed');
    await saved(owner);
    expect(await payerOf(advert)).toBe('Halcyon Yoga');
    await saved(owner, { tradingName: '' });
    expect(await payerOf(advert)).toBe('Halcyon Yoga Ltd');
    expect((await world.remove(owner, PATH)).json()).toEqual({ success: true });
    expect(await payerOf(advert)).toBe('Dana Reed');
    expect(await payerOf(others)).toBe('Bo Low');
  });

  test('is seen by staff with the organisation, again when it changes and not when anything else does', async () => {
    const owner = await anAdvertiser(world.site, { balanceDollars: 20, firstName: 'Dana', lastName: 'Reed' });
    const id = await placeAdvert(world.site, owner);
    const review = async () => (await world.get(world.admin, `/api/admin/review/${id}`)).json();
    const approve = async () =>
      world.post(world.admin, `/api/admin/review/${id}`, {
        decision: 'approve',
        version: (await review()).version,
      });
    await approve();
    expect(await review()).toMatchObject({ payer: 'Dana Reed', organization: null, waitsSince: null });
    await saved(owner, { vatNumber: 'GB980780684' });
    expect(await review()).toMatchObject({
      payer: 'Halcyon Yoga',
      organization: { legalName: 'Halcyon Yoga Ltd', registrationNumber: '00000000', vatState: 'waiting' },
      waitsSince: expect.any(String),
    });
    await approve();
    await saved(owner, { address: '1 New Street, Bristol' });
    expect(await review()).toMatchObject({ waitsSince: null });
  });

  test('cannot be approved by staff who read another one', async () => {
    const owner = await anAdvertiser(world.site, { balanceDollars: 20 });
    const id = await placeAdvert(world.site, owner);
    const { version } = (await world.get(world.admin, `/api/admin/review/${id}`)).json();
    await saved(owner, { tradingName: 'Another' });
    const reply = await world.post(world.admin, `/api/admin/review/${id}`, { decision: 'approve', version });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'changed-meanwhile']);
  });
});

describe('the form', () => {
  test.each([
    ['legalName', { legalName: ' \u200b' }, 'legal-name-empty'],
    ['tradingName', { tradingName: 'x'.repeat(81) }, 'trading-name-long'],
    ['country', { country: 'XX' }, 'country-empty'],
    ['address', { address: '' }, 'office-empty'],
    ['registrationNumber', { registrationNumber: '1'.repeat(41) }, 'registration-number-long'],
    ['registrationNumber', { country: 'UA', registrationNumber: '12345679' }, 'edrpou-wrong'],
    ['vatNumber', { vatNumber: 'GB980780685' }, 'vat-number-wrong'],
  ])('names the field %s for %j, and changes nothing', async (field, changes, code) => {
    const owner = await anAdvertiser(world.site);
    const before = await saved(owner);
    const reply = await save(owner, changes);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code, field }]);
    expect(await own(owner)).toEqual(before);
  });

  test('takes names without invisible characters', async () => {
    const owner = await anAdvertiser(world.site);
    expect(await saved(owner, { tradingName: 'Hal\u200bcyon  Yoga\n' })).toMatchObject({
      tradingName: 'Halcyon Yoga',
    });
  });

  test('is for advertisers alone', async () => {
    const patient = await aPatient(world.site);
    for (const reply of [
      await save(patient),
      await world.get(patient, PATH),
      await world.remove(patient, PATH),
    ])
      expect(reply.statusCode).toBe(403);
  });
});

describe('a VAT number', () => {
  const vatOf = async (who: Person) => (await own(who)).vat;
  const GB = { vatNumber: 'GB 980 7806 84' };

  test('is asked about once it is written, and keeps the proof of the register', async () => {
    const owner = await anAdvertiser(world.site);
    expect((await saved(owner, GB)).vat).toMatchObject({ state: 'waiting', checkedAt: null });
    world.site.vat.answer = { kind: 'known', reference: 'ABC-DEF-001', name: 'HALCYON YOGA LTD' };
    await world.site.jobs.runDue();
    expect(world.site.vat.asked).toEqual(['GB980780684']);
    const known = { state: 'valid', reference: 'ABC-DEF-001', registeredName: 'HALCYON YOGA LTD' };
    expect(await vatOf(owner)).toMatchObject(known);
    await saved(owner, { ...GB, tradingName: 'Yoga' });
    await world.site.jobs.runDue();
    expect(world.site.vat.asked, 'a name is no new number').toHaveLength(1);
    expect(await vatOf(owner)).toMatchObject(known);
  });

  test('stays unchecked while the register is away, and is checked when it is back', async () => {
    const owner = await anAdvertiser(world.site);
    await saved(owner, GB);
    await world.site.jobs.runDue();
    expect(await vatOf(owner)).toMatchObject({ state: 'waiting' });
    world.site.vat.answer = { kind: 'unknown', reference: null };
    await world.site.jobs.runScheduled('check-vat-numbers-again');
    expect(await vatOf(owner)).toMatchObject({ state: 'invalid', checkedAt: expect.any(String) });
  });

  test('unknown to the register is asked about again when it is written again', async () => {
    const owner = await anAdvertiser(world.site);
    await saved(owner, GB);
    world.site.vat.answer = { kind: 'unknown', reference: null };
    await world.site.jobs.runDue();
    world.site.vat.answer = { kind: 'known', reference: null, name: '' };
    await saved(owner, GB);
    await world.site.jobs.runDue();
    expect(await vatOf(owner)).toMatchObject({ state: 'valid' });
  });

  test('is not judged by an answer about another one', async () => {
    const owner = await anAdvertiser(world.site);
    await saved(owner, GB);
    world.site.vat.answer = { kind: 'known', reference: null, name: '' };
    world.site.vat.meanwhile = () => saved(owner, { vatNumber: 'GB999999973' });
    await world.site.jobs.runAndDie();
    expect(world.site.vat.asked).toEqual(['GB980780684']);
    expect(await own(owner)).toMatchObject({ vatNumber: 'GB999999973', vat: { state: 'waiting' } });
    await world.site.jobs.runDue();
  });

  test('from a country without a register that we ask is kept as it is', async () => {
    const owner = await anAdvertiser(world.site);
    const changes = { country: 'UA', registrationNumber: '32855961', vatNumber: '123456789012' };
    expect((await saved(owner, changes)).vat).toMatchObject({ state: 'no-register' });
    await world.site.jobs.runDue();
    expect(world.site.vat.asked).toEqual([]);
  });
});

test('an organisation goes with the account', async () => {
  const owner = await anAdvertiser(world.site, { firstName: 'Ann', lastName: 'Lee' });
  await saved(owner);
  expect((await world.post(owner, '/api/closing', { name: 'Ann Lee' })).statusCode).toBe(200);
  const { rowCount } = await world.site.database.owner.query(
    'select from organizations where account_id = $1',
    [owner.id],
  );
  expect(rowCount).toBe(0);
});
