import { expect, test } from 'vitest';
import { ENGINE_NAMES, missingFor } from './packages.ts';

test('names what Debian has for an engine that is not there, and nothing where all of it is', () => {
  expect(ENGINE_NAMES.map((engine) => missingFor(engine, () => true))).toEqual([undefined, undefined]);
  const hasNoScreen = (program: unknown) => program !== '/usr/bin/Xvfb';
  expect(missingFor('Firefox', hasNoScreen)).toBeUndefined();
  expect(missingFor('WebKit', hasNoScreen)).toMatch(/ WebKit needs .* xvfb\.$/);
});
