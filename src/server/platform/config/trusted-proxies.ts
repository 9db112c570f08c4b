import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';

/** Proxies whose word on a visitor's address is trusted. Networks are in CIDR notation. */
export type TrustedProxies = {
  /** Proxies that append their client's address to X-Forwarded-For. */
  networks: readonly string[];
  /** The outermost proxy when many sites share it; it sends the visitor's address in its own header. */
  edge?: { networks: readonly string[]; header: string };
};

const PRIVATE = [
  '127.0.0.0/8',
  '::1/128',
  '169.254.0.0/16',
  'fe80::/10',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
];

const readNetworks = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** https://developers.cloudflare.com/fundamentals/reference/http-headers/ */
const cloudflare = () => ({
  networks: readNetworks('./cloudflare-networks.txt'),
  header: 'cf-connecting-ip',
});

/** A single address is a network of one. A network of all addresses would let visitors choose one. */
const networkOf = (word: string): string | undefined => {
  const { isValid, isValidCIDR, parse, parseCIDR } = ipaddr;
  if (isValid(word)) return `${word}/${parse(word).kind() === 'ipv4' ? 32 : 128}`;
  return isValidCIDR(word) && parseCIDR(word)[1] > 0 ? word : undefined;
};

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** Parses SHARED_NETWORKS; returns the first word that is no network otherwise. */
export const parseNetworks = (text: string): string[] | { unknown: string } => {
  const networks: string[] = [];
  for (const word of wordsOf(text)) {
    const network = networkOf(word);
    if (!network) return { unknown: word };
    networks.push(network);
  }
  return networks;
};

/** Parses TRUST_PROXY (words separated by commas, spaces or lines); returns the problem otherwise. */
export const parseTrustedProxies = (text: string): TrustedProxies | { wrong: string } => {
  const words = wordsOf(text);
  if (words.includes('off'))
    return words.length === 1
      ? { networks: [] }
      : { wrong: 'off stands alone: nobody is trusted, or somebody' };
  const networks: string[] = [];
  let edge: TrustedProxies['edge'];
  for (const word of words) {
    const network = networkOf(word);
    if (word === 'private' || word === 'on') networks.push(...PRIVATE);
    else if (word === 'cloudflare') edge = cloudflare();
    else if (word === 'cloudfront') networks.push(...readNetworks('./cloudfront-networks.txt'));
    else if (network) networks.push(network);
    else
      return {
        wrong: `${word} is neither off, private, cloudflare or cloudfront nor a network such as 10.0.0.0/8`,
      };
  }
  return { networks, ...(edge && { edge }) };
};
