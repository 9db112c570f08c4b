import ipaddr from 'ipaddr.js';
import type { checkPage as checkPageCall } from '#contracts/buying.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { consumeAttempt } from '../accounts/accounts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Config } from '../platform/config/config.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { SiteProbePort } from './site-probe-port.ts';

/** Top-level names that are never public (RFC 2606, 6761, 6762, 7686, 8375, and names of home networks). */
const RESERVED =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|test|example|invalid|onion|alt|arpa)$/;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

type UrlRules = Pick<Config, 'usesSandbox' | 'publicUrl'>;

const isUnder = (host: string, parent: string): boolean => host === parent || host.endsWith(`.${parent}`);

/** `new URL` writes 0x7f.1 and 2130706433 as plain addresses, so only plain forms have to be found. */
const isAddress = (host: string): boolean => host.startsWith('[') || ipaddr.isValid(host);

const isPublicHost = (host: string): boolean =>
  host.includes('.') && !isAddress(host) && !RESERVED.test(host);

/** `shop.org.` is `shop.org` for browsers and for cookies. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/\.+$/, '');

/**
 * Builds the check for our own addresses: our host, with `www.` or without, and every name under it. A page
 * of our origin could remove the sandbox of its frame and act as the viewer; cookies ignore ports.
 */
export const ownAddresses = (publicUrl: string): ((url: URL) => boolean) => {
  const own = new URL(publicUrl);
  const host = nameOf(own).replace(/^www\./, '');
  // A development machine has several loopback names, so there the port decides.
  const isLoopback = LOOPBACK_HOSTS.has(nameOf(own));
  return (url) => {
    const name = nameOf(url);
    return isUnder(name, host) || (isLoopback && LOOPBACK_HOSTS.has(name) && url.port === own.port);
  };
};

export const isOwnAddress = (url: URL, publicUrl: string): boolean => ownAddresses(publicUrl)(url);

/**
 * Returns the address in canonical form, or undefined when an advert may not lead there. Only https, public
 * names, no credentials and no host of ours; the sandbox also allows loopback hosts, by http too.
 */
export const parseAdvertUrl = (text: string, { usesSandbox, publicUrl }: UrlRules): URL | undefined => {
  const url = URL.parse(text);
  if (!url) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (isOwnAddress(url, publicUrl)) return undefined;
  const host = nameOf(url);
  if (usesSandbox && LOOPBACK_HOSTS.has(host)) return /^https?:$/.test(url.protocol) ? url : undefined;
  return url.protocol === 'https:' && isPublicHost(host) ? url : undefined;
};

/** @throws DomainError url-own, url-invalid. */
export const checkAdvertUrl = (text: string, rules: UrlRules): string => {
  const read = URL.parse(text);
  if (read && isOwnAddress(read, rules.publicUrl)) throw new DomainError('url-own');
  const url = parseAdvertUrl(text, rules);
  if (!url) throw new DomainError('url-invalid');
  return url.href;
};

type Question = { advertiser: SignedInAccount; targetUrl: string };

/**
 * Looks at a page before a purchase. Registering is free and each check makes our server visit a site, so
 * only accounts with a verified address may ask; the limit is separate, so that typing never blocks buying.
 * @throws DomainError email-not-verified, url-invalid, url-own, too-many-requests
 */
export const checkPage = async (
  context: AppContext & { siteProbe: SiteProbePort },
  { advertiser, targetUrl }: Question,
): Promise<ReplyOf<typeof checkPageCall>> => {
  if (!advertiser.emailVerified) throw new DomainError('email-not-verified');
  const address = checkAdvertUrl(targetUrl, context.config);
  await consumeAttempt(context, [{ key: `page check ${advertiser.id}`, max: 100, seconds: 3600 }]);
  const look = await context.siteProbe.look(address);
  if (look.found === 'own-site') throw new DomainError('url-own');
  return { success: true, found: look.found === 'page' ? look.display : look.found };
};
