import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdSet } from './id-set.ts';

/** Ids of 50 bits, never 0, and some so close together that they collide. */
const ids = fc.array(fc.oneof(fc.bigInt(1n, 2n ** 50n - 1n), fc.bigInt(1n, 40n)), { maxLength: 200 });

test('holds every added id once, and nothing else', () => {
  fc.assert(
    fc.property(ids, ids, ids, (given, added, others) => {
      const set = new IdSet(given);
      for (const id of added) set.add(id);
      const expected = new Set([...given, ...added]);
      expect(set.size).toBe(expected.size);
      expect(new Set(set)).toEqual(expected);
      const asked = [...expected, ...others];
      for (const id of asked) expect(set.has(id)).toBe(expected.has(id));
      expect(set.countOf(asked.map(Number))).toBe(asked.filter((id) => expected.has(id)).length);
    }),
  );
});
