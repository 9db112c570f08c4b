import { readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { NetworkKindPort } from '../../geo/ip-location-port.ts';

/** Lists by tools/generate/generate-network-lists.ts, which documents included and excluded networks. */
export const LISTS = {
  dataCentres: './data-centre-networks.txt',
  carriers: './carrier-networks.txt',
  access: './access-networks.txt',
};

const IPV4_AMONG_IPV6 = [0, 0, 0, 0, 0, 0xffff];

/** The eight parts of an IPv6 address; an IPv4 address, the usual case, skips the parser. */
const partsOf = (address: string): number[] => {
  if (isIPv4(address)) {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
    return [...IPV4_AMONG_IPV6, a * 256 + b, c * 256 + d];
  }
  return ipaddr.IPv6.parse(address).parts;
};

/** A text of eight characters that sorts like the address. */
const placeOf = (address: string): string => String.fromCharCode(...partsOf(address));

/** The date of a list, from its head. */
export const readListDate = (file: string): Date => {
  const [, day] =
    /^# Data of (\d{4}-\d{2}-\d{2})$/m.exec(readFileSync(new URL(file, import.meta.url), 'utf8')) ?? [];
  if (day === undefined) throw new Error(`${file} does not name its day`);
  return new Date(day);
};

type Network = { first: string; last: string };

const readNetworks = (file: string): Network[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [first = '', last = ''] = line.split('-');
      return { first: placeOf(first), last: placeOf(last) };
    })
    .sort((one, other) => (one.first < other.first ? -1 : 1));

/** Returns whether a network of the file contains the address. */
const holding = (file: string): ((address: string) => boolean) => {
  const networks = readNetworks(file);

  /** Counts the networks that begin at or before this place. */
  const beginUpTo = (place: string): number => {
    let [low, high] = [0, networks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const network = networks[middle];
      if (network && network.first <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return (address) => {
    if (!isIP(address)) return false;
    const place = placeOf(address);
    const network = networks[beginUpTo(place) - 1];
    return network !== undefined && place <= network.last;
  };
};

let known: NetworkKindPort | undefined;

/** Opens the bundled lists of networks, which are read once and kept in memory. */
export const openNetworkKinds = (): NetworkKindPort => {
  known ??= {
    isDataCentre: holding(LISTS.dataCentres),
    isCarrier: holding(LISTS.carriers),
    connectsPeople: holding(LISTS.access),
  };
  return known;
};
