import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVERY_CALL } from '../support/every-call.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Calls that pages repeat by themselves, found in their sources. */
const polledCalls = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .flatMap((text) => text.split(/use(?:Infinite)?Query\(/).slice(1))
  .filter((query) => query.slice(0, query.indexOf('});')).includes('refetchInterval'))
  .map((query) => /call\('([^']+)'/.exec(query)?.[1] ?? query);

test('polling does not keep a session of staff alive', () => {
  expect(polledCalls).toContain('GET /api/admin/attention');
  const background = EVERY_CALL.filter(({ contract }) => contract.inBackground).map(({ call }) => call);
  // Sent every minute by a timer of its own, while a case is open.
  const told = ['POST /api/admin/cases/:id/open'];
  expect(background.toSorted()).toEqual([...polledCalls, ...told].toSorted());
});
