import { expect, test } from 'vitest';
import { adminAdvert } from '#contracts/admin.ts';
import { ADVERT_FIELD_NAMES, ADVERT_FIELDS, type AdvertField } from '#contracts/advert-fields.ts';
import { listedAdvert, ownAdvert } from '#contracts/adverts.ts';

const told = (reply: { shape: object }): AdvertField[] =>
  ADVERT_FIELD_NAMES.filter((name) => name in reply.shape);
const seenBy = (...readers: string[]): AdvertField[] =>
  ADVERT_FIELD_NAMES.filter((name) => readers.includes(ADVERT_FIELDS[name].seenBy));

test('each reader is told the fields of an advert that its row says, and no other', () => {
  expect(told(ownAdvert)).toEqual(ADVERT_FIELD_NAMES);
  expect(told(adminAdvert)).toEqual(seenBy('viewers', 'staff'));
  expect(told(listedAdvert)).toEqual(seenBy('viewers'));
  expect(seenBy('owner')).not.toEqual([]);
});
