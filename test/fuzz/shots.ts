import fc from 'fast-check';
import type { Endpoint } from '#contracts/endpoint.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { ROLES, type Role } from '../support/every-role.ts';
import { changed, type Json, pathsIn } from '../support/json-paths.ts';
import { rightBodyOf } from '../support/right-bodies.ts';

export type Shot = { contract: Endpoint; role: Role; url: string; body: string | undefined };

/** ASCII letters are as frequent as all others. */
const letter = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));

/** Values that often break a program. */
const ODD = [
  null,
  -1,
  0,
  1e300,
  0.1,
  2 ** 53,
  true,
  '',
  '0',
  '-1',
  [],
  {},
  ['x'],
  { $ne: '' },
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  '9'.repeat(400),
  "' or 1=1--",
  '{{7*7}}',
  '../../etc/passwd',
  'constructor',
];

const value = fc.oneof(
  fc.constantFrom<unknown>(...ODD),
  fc.jsonValue({ maxDepth: 3, stringUnit: letter }),
  fc.string({ unit: letter, maxLength: 300 }),
  fc.double(),
);

/** Changes one place or two of a valid body, replaces the whole, leaves it valid, or sends broken JSON. */
const WAYS = ['one', 'one', 'two', 'whole', 'right', 'broken'] as const;

type Given = { samples: Json; ids: string[] };

const drawn = (ids: string[]) =>
  fc.record({
    contract: fc.constantFrom(...EVERY_CALL.map(({ contract }) => contract)),
    role: fc.constantFrom(...ROLES),
    way: fc.constantFrom(...WAYS),
    places: fc.tuple(fc.nat(), fc.nat()),
    values: fc.tuple(value, value),
    id: fc.oneof(fc.constantFrom(...ids), fc.string({ unit: letter, minLength: 1, maxLength: 20 })),
    query: fc.option(fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ unit: letter, maxLength: 20 }))),
  });

type Drawn = ReturnType<typeof drawn> extends fc.Arbitrary<infer T> ? T : never;

const bodyOf = ({ contract, way, places, values }: Drawn, samples: Json): string | undefined => {
  if (contract.method === 'GET') return undefined;
  const right = rightBodyOf(contract, samples);
  const paths = pathsIn(right);
  const at = (place: number) => paths[place % paths.length] ?? [];
  if (way === 'right' || paths.length === 0) return JSON.stringify(right);
  if (way === 'whole') return JSON.stringify(values[0]);
  if (way === 'broken') return JSON.stringify(right).slice(0, places[0] % 200);
  const once = changed(right, at(places[0]), values[0]);
  const first = String(at(places[1])[0]);
  return JSON.stringify(way === 'two' ? changed(once, [first], values[1]) : once);
};

/** Draws requests of all calls and roles from the contracts; the same seed draws the same. */
export const drawShots = ({ samples, ids }: Given, numRuns: number, seed: number): Shot[] =>
  fc.sample(drawn(ids), { numRuns, seed }).map((one) => {
    const query = one.query === null ? '' : `?${new URLSearchParams(one.query)}`;
    const id = encodeURIComponent(one.id.toWellFormed());
    return {
      contract: one.contract,
      role: one.role,
      url: one.contract.path.replace(/:\w+/, id) + query,
      body: bodyOf(one, samples),
    };
  });
