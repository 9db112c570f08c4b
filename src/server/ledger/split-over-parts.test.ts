import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOfLeg, splitOverParts, takeInOrder } from './split-over-parts.ts';

const ORDER = ['received', 'own-view', 'donated'] as const;

const amount = fc.bigInt(0n, 1_000n);
const held = fc.record({ received: amount, 'own-view': amount, donated: amount });

test('takes an amount in the order of the parts, each emptied before the next', () => {
  fc.assert(
    fc.property(held, amount, (parts, wanted) => {
      const has = parts.received + parts['own-view'] + parts.donated;
      fc.pre(wanted <= has);
      const taken = splitOverParts(wanted, parts);
      expect(taken.reduce((sum, [, share]) => sum + share, 0n)).toBe(wanted);
      expect(taken.map(([part]) => part)).toEqual(
        ORDER.filter((part) => taken.some(([name]) => name === part)),
      );
      for (const [part, share] of taken) expect(share > 0n && share <= parts[part]).toBe(true);
      const last = taken.at(-1)?.[0];
      for (const part of ORDER.slice(0, last ? ORDER.indexOf(last) : 0)) {
        expect(taken.find(([name]) => name === part)?.[1] ?? 0n).toBe(parts[part]);
      }
    }),
  );
});

test('refuses more than there is, even by one nano-dollar', () => {
  fc.assert(
    fc.property(held, (parts) => {
      const has = parts.received + parts['own-view'] + parts.donated;
      expect(() => splitOverParts(has + 1n, parts)).toThrow(
        expect.objectContaining({ code: 'insufficient-funds' }),
      );
    }),
  );
});

test('takes others’ earnings first, then own views, then the share of the general account', () => {
  const parts = { received: 10n, 'own-view': 20n, donated: 30n };
  expect(splitOverParts(10n, parts)).toEqual([['received', 10n]]);
  expect(splitOverParts(11n, parts)).toEqual([
    ['received', 10n],
    ['own-view', 1n],
  ]);
  expect(splitOverParts(60n, parts)).toEqual([
    ['received', 10n],
    ['own-view', 20n],
    ['donated', 30n],
  ]);
  expect(splitOverParts(5n, { ...parts, received: 0n })).toEqual([['own-view', 5n]]);
  expect(splitOverParts(0n, parts)).toEqual([]);
});

test('charges back a payment as far as its money is there, and reports the rest as missing', () => {
  const held = [
    ['spent', 0n],
    ['overdrawn', -5n],
    ['first', 30n],
    ['second', 20n],
  ] as const;
  expect(takeInOrder(40n, held)).toEqual({
    taken: [
      ['first', 30n],
      ['second', 10n],
    ],
    missing: 0n,
  });
  expect(takeInOrder(30n, held)).toEqual({ taken: [['first', 30n]], missing: 0n });
  expect(takeInOrder(51n, held)).toMatchObject({ missing: 1n });
  expect(takeInOrder(7n, [])).toEqual({ taken: [], missing: 7n });
});

const aPart = (id: bigint, amountNanos: bigint) => ({ id, amountNanos });
/** A withdrawal of 60 took 10, 20 and 30 of three parts. */
const HELD = [aPart(1n, 10n), aPart(2n, 20n), aPart(3n, 30n)];

test.each([
  ['gives every part its own for a leg that is the whole payout', 0n, 60n, [10n, 20n, 30n]],
  ['ends the first of three legs within the second part', 0n, 15n, [10n, 5n, 0n]],
  ['begins the second leg where the first ended', 15n, 25n, [0n, 15n, 10n]],
  ['gives the last leg what is left', 40n, 20n, [0n, 0n, 20n]],
  ['puts a small leg into one part', 12n, 3n, [0n, 3n, 0n]],
  ['ends a leg exactly where a part ends', 10n, 20n, [0n, 20n, 0n]],
] as const)('%s', (_, offsetNanos, amountNanos, shares) => {
  const expected = HELD.map((part, index) => ({ ...part, share: shares[index] ?? 0n }));
  expect(sharesOfLeg(HELD, { offsetNanos, amountNanos })).toEqual(expected.filter(({ share }) => share > 0n));
});

test('returns to every part exactly what it gave, however a payout is cut into legs', () => {
  const parts = fc.array(fc.bigInt(1n, 1_000n), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      parts,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      (given, cuts) => {
        const whole = given.reduce((sum, one) => sum + one, 0n);
        const places = cuts.map((cut) => BigInt(Math.floor(cut * Number(whole))));
        const edges = [0n, ...places, whole].sort((one, other) => Number(one - other));
        const gave = given.map((amount, index) => aPart(BigInt(index), amount));
        const back = new Map<bigint, bigint>();
        edges.slice(1).forEach((end, index) => {
          const offsetNanos = edges[index] ?? 0n;
          for (const { id, share } of sharesOfLeg(gave, { offsetNanos, amountNanos: end - offsetNanos }))
            back.set(id, (back.get(id) ?? 0n) + share);
        });
        expect(back).toEqual(new Map(gave.map(({ id, amountNanos }) => [id, amountNanos])));
      },
    ),
  );
});
