import { expect, test } from 'vitest';
import { proveRegister } from '../../../../test/sites/vat-register-site.ts';
import { createHmrc } from './hmrc.ts';

const askAs = proveRegister({
  create: ({ apiBase, requester, ...options }) =>
    createHmrc({ apiBase, requester, clientId: 'id', clientSecret: 'secret' }, options),
  known: 'GB999999973',
  unknown: 'GB980780684',
  call: 'GET /organisations/vat/check-vat-number',
});

test('proves its answer to a requester of the United Kingdom', async () => {
  expect(await askAs('GB999999973', 'GB123456789')).toMatchObject({ reference: 'ABC-DEF-001' });
  expect(await askAs('GB999999973', 'IE6388047V')).toMatchObject({ kind: 'known', reference: null });
});
