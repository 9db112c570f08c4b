import { expect, test } from 'vitest';
import { openNetworkKinds } from './network-kinds.ts';

const networkKinds = openNetworkKinds();

test.each([
  ['Amazon', '3.80.0.1'],
  ['Amazon, the first of a network', '3.208.0.0'],
  ['Amazon over IPv6', '2600:1f18::1'],
  ['Google Cloud', '34.64.0.1'],
  ['Microsoft', '20.50.2.1'],
  ['Oracle', '129.146.0.1'],
  ['DigitalOcean', '159.89.1.1'],
  ['OVH', '51.68.1.1'],
  ['OVH over IPv6', '2001:41d0:1::1'],
  ['Hetzner', '5.9.255.255'],
  ['Hetzner over IPv6', '2a01:4f8:10a::2'],
  ['Linode', '172.104.1.1'],
  ['Vultr', '108.61.1.1'],
  ['Scaleway', '51.15.1.1'],
  ['Leaseweb', '85.17.1.1'],
  ['Alibaba', '47.88.1.1'],
  ['Tencent', '119.28.1.1'],
  ['IONOS', '74.208.1.1'],
  ['an IPv4 address written as IPv6', '::ffff:5.9.1.1'],
])('%s is a data centre: %s', (_whose, address) => {
  expect(networkKinds.isDataCentre(address)).toBe(true);
});

test.each([
  ['Kyivstar, mobile', '46.211.1.1'],
  ['lifecell, mobile', '37.73.1.1'],
  ['Lanet, at home in Ukraine', '176.36.1.1'],
  ['Comcast, at home', '24.1.1.1'],
  ['Virgin Media, at home', '86.1.1.1'],
  ['Comcast over IPv6', '2601:600::1'],
  ['Cloudflare WARP', '104.28.1.1'],
  ['Private Relay at Akamai', '172.224.226.1'],
  ['Private Relay at Fastly', '140.248.1.1'],
  ['Google itself', '8.8.8.8'],
  ['the address before the first network of Hetzner at 5.9', '5.8.255.255'],
  ['the address after it', '5.10.0.0'],
  ['the lowest address', '0.0.0.0'],
  ['the highest address', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['loopback', '127.0.0.1'],
  ['loopback over IPv6', '::1'],
  ['a private network', '10.0.0.1'],
  ['no address', 'unknown'],
])('%s is no data centre: %s', (_whose, address) => {
  expect(networkKinds.isDataCentre(address)).toBe(false);
});

test.each([
  ['Kyivstar', '46.211.1.1'],
  ['lifecell', '37.73.1.1'],
  ['T-Mobile over IPv6', '2607:fb90:1::1'],
  ['Jio', '205.253.0.1'],
])('%s is a mobile carrier: %s', (_whose, address) => {
  expect(networkKinds.isCarrier(address)).toBe(true);
});

test.each([
  ['Lanet, at home in Ukraine', '176.36.1.1'],
  ['Comcast, at home', '24.1.1.1'],
  ['Virgin Media, at home', '86.1.1.1'],
  ['a data centre', '5.9.1.1'],
])('%s is no mobile carrier: %s', (_whose, address) => {
  expect(networkKinds.isCarrier(address)).toBe(false);
});

test.each([
  ['Comcast', '2601:600::1'],
  ['Deutsche Telekom', '2003:c1::1'],
  ['Telekom, mobile', '2a01:598::1'],
  ['Orange', '2a01:cb00::1'],
  ['Virgin Media', '2a02:c7c::1'],
  ['Kyivstar', '2a02:2378:1::1'],
  ['T-Mobile US', '2607:fb90:1::1'],
  ['Jio', '2409:4000::1'],
  ['Starlink', '2a0d:3344::1'],
])('%s connects people: %s', (_whose, address) => {
  expect(networkKinds.connectsPeople(address)).toBe(true);
});

test.each([
  ['space that is rented out by the network', '2a0e:b107::1'],
  ['the same space elsewhere', '2a0e:b107:1234::1'],
  ['Hurricane Electric, whose tunnels are free', '2001:470:1::1'],
  ['Hetzner', '2a01:4f8:10a::2'],
  ['M247', '2a0d:5600::1'],
  ['IPv4', '81.130.1.1'],
])('%s is not known to connect people: %s', (_whose, address) => {
  expect(networkKinds.connectsPeople(address)).toBe(false);
});
