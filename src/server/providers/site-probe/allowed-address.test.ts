import { expect, test } from 'vitest';
import { isInternetAddress, isLoopbackAddress, pinnedLookup } from './allowed-address.ts';

test.each(['8.8.8.8', '203.0.114.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isInternetAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::7f00:1',
  'fd00::1',
  'fe80::1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'ff02::1',
  'fec0::1',
  'not an address',
  '',
])('%s is not', (address) => {
  expect(isInternetAddress(address)).toBe(false);
});

const lookUp = (name: string, isAllowed: (address: string) => boolean) =>
  new Promise((resolve) =>
    pinnedLookup(isAllowed)(name, {}, (error, address) => resolve(error?.name ?? address)),
  );

test('a name that leads to a forbidden address is not connected to, whoever looked it up before', async () => {
  expect(await lookUp('localhost', isInternetAddress)).toBe('ForbiddenAddressError');
  expect(['127.0.0.1', '::1']).toContain(await lookUp('localhost', isLoopbackAddress));
});
