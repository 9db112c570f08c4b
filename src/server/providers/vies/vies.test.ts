import { expect, test } from 'vitest';
import { proveRegister } from '../../../../test/sites/vat-register-site.ts';
import { createVies } from './vies.ts';

const askAs = proveRegister({
  create: ({ apiBase, requester, ...options }) => createVies({ apiBase, requester }, options),
  known: 'IE6388047V',
  unknown: 'IE6433435F',
  call: 'POST /check-vat-number',
});

test('proves its answer to a requester of a member state, and is not told one of another country', async () => {
  expect(await askAs('IE6388047V', 'IE6388047V')).toMatchObject({ reference: 'WAPIAAAAA0000001' });
  expect(await askAs('IE6388047V', 'GB999999973')).toMatchObject({ kind: 'known', reference: null });
});
