import { BlockList, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { remembered } from '../caches/remembered.ts';

type Read = {
  /** The canonical form. */
  address: string;
  household: string;
  network: string;
  block: string | null;
  isGlobalUnicast: boolean;
  isPrivate: boolean;
};

/** Private ranges: behind a proxy that is not configured, everybody has an address of these. */
const PRIVATE = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/** The registries give a provider a /32, and reserve the /29 around it for that provider. */
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

/** A viewer calls every few seconds from one address, so recent addresses are cached. */
const MAX_CACHED = 50_000;
const readOnce = remembered(MAX_CACHED, read);

/** The longest address is an IPv6 one that ends like IPv4. Longer keys could fill the memory. */
const MAX_LENGTH = 45;

/** The last address, because one request asks for it several times. */
let last: { address: string; found: Read | undefined } = { address: '', found: undefined };

const readOf = (address: string): Read | undefined => {
  if (address === last.address) return last.found;
  if (address.length > MAX_LENGTH) return undefined;
  const found = readOnce(address);
  last = { address, found: found === 'none' ? undefined : found };
  return last.found;
};

/** Returns an address in canonical form; undefined when the text is none. */
export const usualAddress = (text: string): string | undefined => readOf(text)?.address;

/** Returns the household: an IPv4 address, or the /64 of an IPv6 address, which a household owns. */
export const householdOf = (address: string): string => readOf(address)?.household ?? address;

/** Returns the network, mostly one site: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const networkOf = (address: string): string => readOf(address)?.network ?? address;

/** Returns the /29 of an IPv6 provider; null for IPv4, where providers own many small blocks. */
export const blockOf = (address: string): string | null => readOf(address)?.block ?? null;

/** False for an address that does not locate its user: loopback, private and link-local networks. */
export const isGlobalUnicast = (address: string): boolean => readOf(address)?.isGlobalUnicast ?? false;

/** True for a private address such as loopback, which identifies neither a household nor a network. */
export const isPrivate = (address: string): boolean => readOf(address)?.isPrivate ?? false;

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Returns whether one of the networks, in CIDR notation, contains an address. */
export const holding = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== '' && list.check(address, familyOf(address));
};
