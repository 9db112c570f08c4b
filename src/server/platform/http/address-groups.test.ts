import { expect, test } from 'vitest';
import { blockOf, householdOf, networkOf, usualAddress } from './address-groups.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.7', '203.0.114.0/24'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002:bbbb::2', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64', '2001:db8:1::/48'],
  ['2001:db8:2:3::1', '2001:db8:2:3::/64', '2001:db8:2::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s belongs to the household %s and the network %s', (address, household, network) => {
  expect([householdOf(address), networkOf(address)]).toEqual([household, network]);
});

test.each([
  ['2a0e:b107:1234::1', '2a0e:b100::/29'],
  ['2a0e:b100::1', '2a0e:b100::/29'],
  ['2a0e:b108::1', '2a0e:b108::/29'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['unknown', null],
])('%s belongs to the block %s', (address, block) => {
  expect(blockOf(address)).toBe(block);
});

test('rejects a text longer than any address, so that nothing endless is cached', () => {
  expect(usualAddress('fe80::1%eth0')).toBeDefined();
  expect(usualAddress(`fe80::1%${'a'.repeat(100)}`)).toBeUndefined();
});
