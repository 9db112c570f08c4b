import { expect, test } from 'vitest';
import { ENGINE_NAMES, missingFor } from './packages.ts';

test('names Debian’s packages for a missing engine, and none for a complete one', () => {
  expect(ENGINE_NAMES.map((engine) => missingFor(engine, () => true))).toEqual([undefined, undefined]);
  const hasNoScreen = (program: unknown) => program !== '/usr/bin/Xvfb';
  expect(missingFor('Firefox', hasNoScreen)).toBeUndefined();
  expect(missingFor('WebKit', hasNoScreen)).toMatch(/ WebKit needs .* xvfb\.$/);
});
