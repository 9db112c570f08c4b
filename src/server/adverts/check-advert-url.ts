import ipaddr from 'ipaddr.js';
import type { Config } from '../platform/config/config.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** Top-level names that never are a public site (RFC 2606, 6761, 6762, 7686, 8375 and what home networks use). */
const RESERVED_SUFFIXES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'test',
  'example',
  'invalid',
  'onion',
  'alt',
  'arpa',
];
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

type UrlRules = Pick<Config, 'usesSandbox' | 'publicUrl'>;

const isUnder = (host: string, parent: string): boolean => host === parent || host.endsWith(`.${parent}`);

/** `new URL` has read 0x7f.1 and 2130706433 as the addresses they are, so only the plain forms are left to look for. */
const isAddress = (host: string): boolean => host.startsWith('[') || ipaddr.isValid(host);

const isPublicHost = (host: string): boolean =>
  host.includes('.') && !isAddress(host) && !RESERVED_SUFFIXES.some((suffix) => isUnder(host, suffix));

/** A frame on our own host could reach into our pages in spite of its sandbox. */
const isOwnHost = (url: URL, host: string, publicUrl: string): boolean => {
  const own = new URL(publicUrl);
  // All sites of a development machine share its loopback names, so there the port tells them apart.
  if (LOOPBACK_HOSTS.has(own.hostname)) return LOOPBACK_HOSTS.has(host) && url.port === own.port;
  return isUnder(host, own.hostname.replace(/\.$/, ''));
};

/**
 * The address in its one canonical form, or undefined when an advert may not lead there: https only, public names only,
 * no credentials, not our own host. While the sandbox plays the outside world, loopback hosts are allowed, also by http.
 */
export const parseAdvertUrl = (text: string, { usesSandbox, publicUrl }: UrlRules): URL | undefined => {
  const url = URL.parse(text);
  if (!url) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/\.$/, '');
  if (isOwnHost(url, host, publicUrl)) return undefined;
  if (usesSandbox && LOOPBACK_HOSTS.has(host)) return /^https?:$/.test(url.protocol) ? url : undefined;
  return url.protocol === 'https:' && isPublicHost(host) ? url : undefined;
};

/** @throws DomainError url-invalid. */
export const checkAdvertUrl = (text: string, rules: UrlRules): string => {
  const url = parseAdvertUrl(text, rules);
  if (!url) throw new DomainError('url-invalid');
  return url.href;
};
