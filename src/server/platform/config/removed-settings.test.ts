import { expect, test } from 'vitest';
import { loadConfig } from '../../load-config.ts';
import { OWN_SETTINGS } from './environment.ts';
import { ConfigError } from './setting-problems.ts';
import { REMOVED } from './unknown-settings.ts';

test.each(Object.entries(REMOVED))('%s stops the start with what replaces it', (name, instead) => {
  for (const given of [name, `${name}_FILE`])
    expect(() => loadConfig({ [given]: '1' })).toThrow(
      new ConfigError(`${given} is no setting any more: ${instead}`),
    );
});

test('an empty line of a removed setting stops nothing', () => {
  expect(loadConfig({ CONTACT_EMAIL: '' }).mode).toBe('development');
});

test('no setting is removed and in force', () => {
  expect(OWN_SETTINGS.filter((name) => name in REMOVED)).toEqual([]);
});
