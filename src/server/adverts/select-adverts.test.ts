import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { AdvertIndex, type CatalogueAdvert } from './advert-index.ts';
import { IdSet } from './id-set.ts';
import { type Audience, selectAdverts } from './select-adverts.ts';

const advertWith = (id: number, changes: Partial<CatalogueAdvert> = {}): CatalogueAdvert => ({
  id: BigInt(id),
  tier: 'P',
  title: `advert ${id}`,
  subtitle: 's',
  targetUrl: 'https://a.org/',
  pictureKey: null,
  displayMode: 'frame',
  countries: new Set(['**']),
  viewsRemaining: 500,
  viewsBought: 500,
  dailyViews: null,
  advertiser: 'Ann Example',
  placedAtMs: id * 1000,
  ...changes,
});

const indexOf = (adverts: CatalogueAdvert[]): AdvertIndex => {
  const index = new AdvertIndex();
  for (const advert of adverts) index.put(advert);
  return index;
};

const cardsOf = (index: AdvertIndex, audience: Partial<Audience> = {}) =>
  selectAdverts(index, { country: 'GB', seen: new IdSet(), ...audience });
const idsOf = (index: AdvertIndex, audience: Partial<Audience> = {}) =>
  cardsOf(index, audience).map((card) => card.title);

test('a viewer gets adverts for the country or for all, the newest first', () => {
  const index = indexOf([
    advertWith(1, { countries: new Set(['GB', 'FR']) }),
    advertWith(2, { countries: new Set(['FR']) }),
    advertWith(3),
    advertWith(4, { countries: new Set(['GB']) }),
  ]);
  expect(idsOf(index)).toEqual(['advert 4', 'advert 3', 'advert 1']);
  expect(idsOf(index, { country: 'FR' })).toEqual(['advert 3', 'advert 2', 'advert 1']);
  expect(idsOf(index, { country: null })).toEqual(['advert 3']);
});

test('an advert added or restored after the list was read stands where its age says', () => {
  const index = indexOf([advertWith(1), advertWith(3)]);
  expect(idsOf(index)).toEqual(['advert 3', 'advert 1']);
  index.put(advertWith(2));
  expect(idsOf(index)).toEqual(['advert 3', 'advert 2', 'advert 1']);
  index.put(advertWith(1));
  expect(idsOf(index, { seen: new IdSet([3n]) })).toEqual(['advert 2', 'advert 1', 'advert 3']);
});

test('a viewer sees who pays, and why this advert: it is for everybody, or for the country', () => {
  const index = indexOf([
    advertWith(1, { advertiser: 'Bakers CIC' }),
    advertWith(2, { countries: new Set(['GB', 'FR']) }),
  ]);
  expect(cardsOf(index)).toMatchObject([
    { title: 'advert 2', advertiser: 'Ann Example', because: 'country' },
    { title: 'advert 1', advertiser: 'Bakers CIC', because: 'everyone' },
  ]);
});

test('unseen cards stand first; the badge counts all unseen ones, also those that are not sent', () => {
  const index = indexOf(Array.from({ length: 30 }, (_, place) => advertWith(place + 1)));
  const cards = cardsOf(index, { seen: new IdSet([30n, 1n, 999n]) });
  expect(cards.map((card) => card.seen)).toEqual([...Array(20).fill(false), true, true]);
  expect(cards[0]).toMatchObject({
    title: 'advert 29',
    seconds: 5,
    earn: 0.0025,
    groupUnseen: 28,
    position: 0,
  });
  expect(cards.slice(-2).map((card) => card.title)).toEqual(['advert 30', 'advert 1']);
});

test('a hidden advert is neither shown nor counted, and the next one stands in its place', () => {
  const index = indexOf(Array.from({ length: 30 }, (_, place) => advertWith(place + 1)));
  const hidden = new Set([30n, 29n, 28n, 20n, 999n]);
  const cards = cardsOf(index, { hidden, seen: new IdSet([28n, 27n]) });
  const numbers = cards.map(({ title }) => Number(title.split(' ')[1]));
  expect(numbers).toEqual([26, 25, 24, 23, 22, 21, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 27]);
  expect(cards[0]?.groupUnseen).toBe(25);
});

test('the last view takes an advert off the list, and no late count brings it back', () => {
  const index = indexOf([advertWith(1), advertWith(2)]);
  index.noteRemaining(1n, 3);
  index.noteRemaining(1n, 7);
  expect(index.get(1n)?.viewsRemaining).toBe(3);
  index.noteRemaining(1n, 0);
  index.put(advertWith(1, { viewsRemaining: 2 }));
  expect(idsOf(index)).toEqual(['advert 2']);
  expect(index.get(1n)?.viewsRemaining).toBe(0);
});

test('a changed advert leaves its former countries and group', () => {
  const index = indexOf([advertWith(1, { countries: new Set(['GB']) })]);
  index.put(advertWith(1, { countries: new Set(['FR']), title: 'new' }));
  expect([idsOf(index), idsOf(index, { country: 'FR' })]).toEqual([[], ['new']]);
  index.remove(1n);
  expect([idsOf(index, { country: 'FR' }), index.get(1n)]).toEqual([[], undefined]);
});

test('the selection does not walk a seen list longer than the live adverts', () => {
  const index = indexOf(Array.from({ length: 30 }, (_, place) => advertWith(place + 1)));
  const seen = new IdSet(Array.from({ length: 1_000 }, (_, place) => BigInt(5 + place)));
  Object.assign(seen, {
    [Symbol.iterator]: () => {
      throw new Error('seen list walked');
    },
  });
  const cards = cardsOf(index, { seen });
  expect(cards.map(({ title, seen: again }) => `${title} ${again}`)).toEqual([
    ...[4, 3, 2, 1].map((id) => `advert ${id} false`),
    ...Array.from({ length: 20 }, (_, place) => `advert ${30 - place} true`),
  ]);
  expect(cards[0]?.groupUnseen).toBe(4);
});

/** Computes the same answer by looking at every advert. */
const slowly = (adverts: CatalogueAdvert[], { country, seen }: Audience): string[] =>
  ADVERT_TIERS.flatMap(({ code }) => {
    const group = adverts
      .filter((advert) => advert.tier === code && advert.viewsRemaining > 0)
      .filter(({ countries }) => countries.has('**') || (country !== null && countries.has(country)))
      .sort((one, other) => other.placedAtMs - one.placedAtMs);
    const unseen = group.filter(({ id }) => !seen.has(id));
    const again = group.filter(({ id }) => seen.has(id));
    return [
      ...unseen.slice(0, 20).map(({ id }) => `${encodePublicId(id)} new ${unseen.length}`),
      ...again.slice(0, 20).map(({ id }) => `${encodePublicId(id)} again ${unseen.length}`),
    ];
  });

test('the index answers the same as a look at every advert', () => {
  const advert = fc.record({
    tier: fc.constantFrom('P' as const, 'XL' as const),
    countries: fc
      .constantFrom(['**'], ['GB'], ['GB', 'FR'], ['FR'])
      .map((codes): ReadonlySet<string> => new Set(codes)),
    viewsRemaining: fc.nat(3),
  });
  const world = fc.record({
    adverts: fc.array(advert, { maxLength: 90 }),
    seen: fc.array(fc.nat(90), { maxLength: 60 }),
    removed: fc.array(fc.nat(90), { maxLength: 10 }),
    country: fc.constantFrom('GB', 'FR', 'UA', null),
  });
  fc.assert(
    fc.property(world, ({ adverts, seen, removed, country }) => {
      const all = adverts.map((changes, place) => advertWith(place + 1, changes));
      const index = indexOf(all);
      for (const id of removed) index.remove(BigInt(id));
      const left = all.filter(({ id }) => !removed.includes(Number(id)));
      const audience = { country, seen: new IdSet(seen.map(BigInt)) };
      const cards = selectAdverts(index, audience);
      expect(cards.map((card) => `${card._id} ${card.seen ? 'again' : 'new'} ${card.groupUnseen}`)).toEqual(
        slowly(left, audience),
      );
    }),
  );
});
