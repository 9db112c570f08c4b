import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertsSite } from '../../../test/sites/adverts-site.ts';
import { aPicture } from '../../../test/sites/files-site.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { advertForm } from '../../../test/support/place-advert.ts';
import { keyOf } from '../platform/http/key-of.ts';

let site: Awaited<ReturnType<typeof createAdvertsSite>>;
let baker: Person;
beforeAll(async () => {
  site = await createAdvertsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  baker = await anAdvertiser(site.people, { balanceDollars: 20 });
  site.picture.bytes = await aPicture();
});

const send = async (method: 'POST' | 'PUT', url: string, payload: object = {}) => {
  const reply = await site.app.inject({ method, url, payload, headers: { cookie: baker.cookie } });
  return { status: reply.statusCode, ...reply.json() };
};
const place = async (changes: object = {}) =>
  (await send('POST', '/api/createAdv', { ...advertForm(), ...changes })).adv;
const edit = (id: string, changes: object) => send('PUT', `/api/updateAdv/${id}`, changes);
const shownToOwner = async (id: string) => {
  const reply = await site.app.inject({ url: '/api/getUserAdvs', headers: { cookie: baker.cookie } });
  return reply.json().find(({ _id }: { _id: string }) => _id === id);
};
const rowOf = async (id: string) => {
  const { rows } = await site.database.owner.query('select * from adverts where id = $1', [keyOf(id)]);
  return rows[0];
};

const EDITED = {
  title: 'Green tea',
  subtitle: 'From Georgia',
  targetUrl: 'https://tea.example.com/green',
  countries: [{ value: 'GB', label: 'GB' }],
  category: 'services',
  dailyViews: 40,
};
const AS_SHOWN = { ...EDITED, countries: [expect.objectContaining({ value: 'GB' })] };

test.each([
  ['without a picture', undefined, {}],
  ['with a picture that is named again by its address', 'picture', {}],
  ['with a picture that is named again by our own address', 'picture', { previewUrl: 'ours' }],
  ['with another picture', 'picture', { previewUrl: 'https://tea.example.com/other.png' }],
])('stores every field of an edit of an advert %s', async (_, picture, named: { previewUrl?: string }) => {
  if (!picture) site.picture.bytes = undefined;
  const placed = await place();
  const { previewUrl } = advertForm();
  const address = named.previewUrl === 'ours' ? placed.previewUrl : (named.previewUrl ?? previewUrl);
  const reply = await edit(placed._id, { ...EDITED, previewUrl: address });
  expect(reply).toMatchObject({ status: 200, adv: AS_SHOWN });
  expect(await shownToOwner(placed._id)).toMatchObject(AS_SHOWN);
  expect((await shownToOwner(placed._id)).previewSource).toBe(
    named.previewUrl?.startsWith('http') ? named.previewUrl : previewUrl,
  );
});

test('keeps the fields that an edit leaves out, also when staff change them during the visit of the page', async () => {
  const { _id } = await place({ dailyViews: 25 });
  const { category: _, dailyViews: __, ...words } = EDITED;
  site.probe.meanwhile = async () => {
    await site.database.owner.query(
      `update adverts set category = 'travel', daily_views = 30 where id = $1`,
      [keyOf(_id)],
    );
  };
  const edited = await edit(_id, { ...words, previewUrl: advertForm().previewUrl });
  expect(edited).toMatchObject({
    status: 200,
    adv: { title: 'Green tea', category: 'travel', dailyViews: 30 },
  });
});

test('keeps a pause that its owner made while the edit visited the page', async () => {
  const { _id } = await place();
  site.probe.meanwhile = async () => {
    expect(await send('POST', `/api/pauseAdv/${_id}`)).toMatchObject({ adv: { state: 'paused' } });
  };
  const edited = await edit(_id, { ...EDITED, previewUrl: advertForm().previewUrl });
  expect(edited).toMatchObject({ status: 200, adv: { state: 'paused', title: 'Green tea' } });
});

test('copies nothing but the content of a repeated advert, so that its own end is announced again', async () => {
  const { _id } = await place();
  await site.database.owner.query(
    `update adverts set sold_out_told_at = now(), picture_tries = 3, page_gone = true where id = $1`,
    [keyOf(_id)],
  );
  const { item, clicks, amount, purchaseKey, terms } = advertForm();
  const { adv } = await send('POST', `/api/repeatAdv/${_id}`, { item, clicks, amount, purchaseKey, terms });
  const [model, copy] = [await rowOf(_id), await rowOf(adv._id)];
  const content = ['title', 'subtitle', 'target_url', 'preview_url', 'picture_key', 'countries', 'category'];
  for (const column of content) expect(copy[column]).toEqual(model[column]);
  expect(copy).toMatchObject({ sold_out_told_at: null, picture_tries: 0, page_gone: false });
});
