import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
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
])('%s is not public', (address) => {
  expect(isInternetAddress(address)).toBe(false);
});

const lookUp = (name: string, isAllowed: (address: string) => boolean) =>
  new Promise((resolve) =>
    pinnedLookup(isAllowed)(name, {}, (error, address) => resolve(error?.name ?? address)),
  );

test('does not connect to a name with a forbidden address, even after another look-up', async () => {
  expect(await lookUp('localhost', isInternetAddress)).toBe('ForbiddenAddressError');
  expect(['127.0.0.1', '::1']).toContain(await lookUp('localhost', isLoopbackAddress));
});

/** A local name server that answers every name with an IPv4 address, or, without one, never answers. */
const startNameServer = async (octets?: number[]) => {
  const server = createSocket('udp4');
  server.on('message', (query, { port }) => {
    if (!octets) return;
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const isIpv4 = question.at(-3) === 1;
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...octets]);
    server.send(Buffer.concat([head, question, ...(isIpv4 ? [record] : [])]), port);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolver;
};

const askAt = (resolver: Resolver) =>
  new Promise((resolve) =>
    pinnedLookup(isInternetAddress, resolver)('shop.example', { all: true }, (error, found) =>
      resolve(error ? error.name : found),
    ),
  );

test('resolves names at the name servers, not in the threads that look up payment providers', async () => {
  expect(await askAt(await startNameServer([8, 8, 4, 4]))).toEqual([{ address: '8.8.4.4', family: 4 }]);
  expect(await askAt(await startNameServer([10, 0, 0, 5]))).toBe('ForbiddenAddressError');
});

test('gives up a silent name server', async () => {
  expect(await askAt(await startNameServer())).toBe('Error');
});
