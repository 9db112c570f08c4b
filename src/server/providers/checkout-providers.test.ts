import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import { PORT_OFFSETS } from '../../../sandbox/providers.ts';
import { CHECKOUT_PROVIDERS } from './checkout-providers.ts';

const SETTINGS_PAGE = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');

describe.each(paymentProviders)('%s', (provider) => {
  const { settings } = CHECKOUT_PROVIDERS[provider];

  test('is played by the sandbox at the address in its settings', () => {
    expect(PORT_OFFSETS).toMatchObject({ [provider]: settings.sandbox.portOffset });
  });

  test('has each of its settings explained to operators', () => {
    for (const { name } of Object.values(settings.variables)) expect(SETTINGS_PAGE).toContain(`\`${name}\``);
  });
});
