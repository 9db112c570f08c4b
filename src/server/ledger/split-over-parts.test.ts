import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitOverParts } from './split-over-parts.ts';

const ORDER = ['received', 'own-view', 'donated'] as const;

const amount = fc.bigInt(0n, 1_000n);
const held = fc.record({ received: amount, 'own-view': amount, donated: amount });

test('an amount is taken whole, in the order of the parts, and a part is left only when it is empty', () => {
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

test('more than there is cannot be taken, not even one nano-dollar', () => {
  fc.assert(
    fc.property(held, (parts) => {
      const has = parts.received + parts['own-view'] + parts.donated;
      expect(() => splitOverParts(has + 1n, parts)).toThrow(
        expect.objectContaining({ code: 'insufficient-funds' }),
      );
    }),
  );
});
