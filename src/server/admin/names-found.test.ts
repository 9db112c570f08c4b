import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchKey } from '#shared/names/search-key.ts';
import { foldText } from '#shared/names/spelling.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let admin: Person;
beforeAll(async () => {
  site = await createTestApp();
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const findPatients = async (search: string): Promise<string[]> => {
  const url = `/api/allPatients?search=${encodeURIComponent(search)}`;
  const reply = await site.app.inject({ url, headers: { cookie: admin.cookie } });
  return reply.json().patients.map(({ id }: { id: string }) => id);
};

test.each(["Мар'яна", 'Мар’яна', 'Мар‘яна', 'мар`яна', 'МАРʼЯНА', 'Мар´яна'])(
  'finds Марʼяна Стельмах as %s',
  async (typed) => {
    const { publicId } = await aPatient(site, { firstName: 'Марʼяна', lastName: 'Стельмах' });
    expect(await findPatients(`${typed} стельмах`)).toContain(publicId);
  },
);

test('finds a name in composed and decomposed letters, and without its accents', async () => {
  const { publicId } = await aPatient(site, { firstName: 'Андрій', lastName: 'Gündoğan' });
  for (const typed of ['Андрій'.normalize('NFD'), 'Андрій Gündoğan', 'gundogan'])
    expect(await findPatients(typed), typed).toContain(publicId);
  expect(await findPatients('Андрон')).not.toContain(publicId);
});

test('finds a name in either script and in common spellings', async () => {
  const yurii = await aPatient(site, { firstName: 'Юрій', lastName: 'Згурський' });
  for (const typed of ['юрій згурський', 'Yurii Zghurskyi', 'Iuri', 'Yuriy', 'ZGHURS', 'Згур'])
    expect(await findPatients(typed), typed).toContain(yurii.publicId);
  const james = await aPatient(site, { firstName: 'James', lastName: 'Wroe' });
  const data = { otherFirstName: 'Джеймс', otherLastName: 'Роу' };
  await site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    headers: { cookie: james.cookie },
    payload: { data },
  });
  for (const typed of ['Джеймс', 'роу', 'Wroe', 'Dzheims Wroe'])
    expect(await findPatients(typed), typed).toContain(james.publicId);
});

test('folds every text like the database', async () => {
  const texts = [
    'Марʼяна ‘Лук’яненко` ´′＇',
    'Андрій Їжакевич Ґалаґан',
    'Петренко‑Коваль – і — Ко',
    'Gündoğan İpek Łukasz Ångström ﬁx ½',
    'ΣΊΣΥΦΟΣ',
    'Владимѣръ а҃',
    "o'brien+1@example.test",
    'می‌خواهم नमस्ते 山田',
    'Щастя Хмельницький Жовква Цюрупинськ Юлія Ясинська Євген Зґурський',
    'Съёмка Эдуард Рыбаков Ўладзімір yyy ggg ії йй hgh',
  ];
  const { rows } = await site.database.owner.query(
    'select fold_text(text) folded, search_key(text) key from unnest($1::text[]) with ordinality given(text, place) order by place',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
  expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey));
});

test('refuses a name of invisible signs and strips them from others', async () => {
  const patient = await aPatient(site);
  const save = async (firstName: string) => {
    const headers = { cookie: patient.cookie };
    const payload = { data: { firstName } };
    const reply = await site.app.inject({ method: 'POST', url: '/api/saveUserInfo', headers, payload });
    return reply.json();
  };
  for (const name of ['\u200b', '\u3164', '\u2800', '\u202e \u202c', '\u00ad'])
    expect(await save(name)).toMatchObject({ code: 'firstname-empty' });
  expect((await save('Olena\u202e  Maria')).userData.firstName).toBe('Olena Maria');
});
