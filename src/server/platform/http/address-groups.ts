import { BlockList, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { remembered } from '../caches/remembered.ts';

/** What an address tells of itself. */
type Read = {
  /** In its usual form. */
  address: string;
  household: string;
  network: string;
  block: string | null;
  isGlobalUnicast: boolean;
  isPrivate: boolean;
};

/** Ranges of a network of one's own: behind a proxy that is not configured, everybody has one of them. */
const PRIVATE = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/** The registries give a provider a /32, and keep the /29 around it for that provider. */
const BLOCK_MASK = 0xfff8;

const read = (address: string): Read | 'none' => {
  if (!ipaddr.isValid(address)) return 'none';
  const parsed = ipaddr.process(address);
  const range: string = parsed.range();
  const isGlobalUnicast = range === 'unicast';
  const isPrivate = PRIVATE.has(range);
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.map((part) => part.toString(16));
    const first = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`;
    const [start = 0, next = 0] = parsed.parts;
    return {
      address: parsed.toString(),
      household: first(4),
      network: first(3),
      block: `${start.toString(16)}:${(next & BLOCK_MASK).toString(16)}::/29`,
      isGlobalUnicast,
      isPrivate,
    };
  }
  const usual = parsed.toString();
  return {
    address: usual,
    household: usual,
    network: `${parsed.octets.slice(0, 3).join('.')}.0/24`,
    block: null,
    isGlobalUnicast,
    isPrivate,
  };
};

/** A viewer calls every few seconds from one address: those seen lately are not read again. */
const MAX_KNOWN = 50_000;
const readOnce = remembered(MAX_KNOWN, read);

/** The longest address is one of IPv6 that ends as one of IPv4. What is longer could fill the memory. */
const MAX_LENGTH = 45;

/** One request asks several times, of the same address. */
let last: { address: string; found: Read | undefined } = { address: '', found: undefined };

const readOf = (address: string): Read | undefined => {
  if (address === last.address) return last.found;
  if (address.length > MAX_LENGTH) return undefined;
  const found = readOnce(address);
  last = { address, found: found === 'none' ? undefined : found };
  return last.found;
};

/** An address in its usual form; undefined when the text is none. */
export const usualAddress = (text: string): string | undefined => readOf(text)?.address;

/** One household: an IPv4 address, or the /64 of an IPv6 address, in which a household can choose any address. */
export const householdOf = (address: string): string => readOf(address)?.household ?? address;

/** Mostly one site: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const networkOf = (address: string): string => readOf(address)?.network ?? address;

/** The block of the provider of an IPv6 address, its /29; null for IPv4, where a provider has many small ones. */
export const blockOf = (address: string): string | null => readOf(address)?.block ?? null;

/** False for an address that does not tell where its user is: loopback, private and link-local networks. */
export const isGlobalUnicast = (address: string): boolean => readOf(address)?.isGlobalUnicast ?? false;

/** True for an address of one's own network, such as loopback: it tells neither a home nor a network apart. */
export const isPrivate = (address: string): boolean => readOf(address)?.isPrivate ?? false;

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Whether one of the networks, in CIDR notation, holds an address. */
export const holding = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== '' && list.check(address, familyOf(address));
};
