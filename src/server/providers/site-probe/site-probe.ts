import { PHOTO_MAX_BYTES } from '#contracts/files.ts';
import type { SiteLook, SiteProbePort } from '../../adverts/site-probe-port.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { isInternetAddress, isLoopbackAddress, pinnedLookup } from './allowed-address.ts';
import { mayBeFramed } from './may-be-framed.ts';
import { decodePage, pageShell, visibleText } from './page-text.ts';
import { type Visit, visitPage } from './visit-page.ts';

const MOST_REDIRECTS = 5;
/** The time limit of all redirects together. */
const TIME_LIMIT_MS = 8_000;

type Needs = Pick<AppContext, 'config' | 'log'> & {
  /** The rule for addresses in adverts, also for every redirect. */
  parseUrl(text: string): URL | undefined;
  isOwn(url: URL): boolean;
};

const isRedirect = ({ status }: Visit) => [301, 302, 303, 307, 308].includes(status);

const isPage = ({ status, contentType, isChallenge }: Visit): boolean =>
  status >= 200 &&
  status < 300 &&
  !isChallenge &&
  /^(text\/html|application\/xhtml\+xml)\b/i.test(contentType);

type Wanted = Pick<Parameters<typeof visitPage>[1], 'destination' | 'limitBytes' | 'proxy'>;

/** `leaving` aborts when nobody waits for the answer any more. */
type Waiting = { leaving?: AbortSignal | undefined };

const PAGE: Wanted = { destination: 'iframe', limitBytes: 0 };
/** The bytes that are read of a page: enough to recognise it. */
const TEXT: Wanted = { ...PAGE, limitBytes: 1024 * 1024 };
const PICTURE: Wanted = { destination: 'image', limitBytes: PHOTO_MAX_BYTES };

/** Follows redirects to the answer, but never to our own site; undefined without an answer. */
const follow = async (targetUrl: string, { config, parseUrl, isOwn }: Needs, asked: Wanted & Waiting) => {
  const { leaving, ...wanted } = asked;
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const signal = leaving ? AbortSignal.any([limit, leaving]) : limit;
  const isAllowed = (address: string) =>
    isInternetAddress(address) || (config.usesSandbox && isLoopbackAddress(address));
  let url = parseUrl(targetUrl);
  for (let hop = 0; url && hop <= MOST_REDIRECTS; hop += 1) {
    const visit: Visit = await visitPage(url, { ...wanted, lookup: pinnedLookup(isAllowed), signal });
    if (!isRedirect(visit)) return { url, visit };
    const next: URL | null = visit.location === undefined ? null : URL.parse(visit.location, url.href);
    if (next && isOwn(next)) return 'own-site';
    url = next ? parseUrl(next.href) : undefined;
  }
  return undefined;
};

/** Visits a page directly or through the proxy. */
const lookBy = async (
  targetUrl: string,
  needs: Needs,
  asked: Pick<Wanted, 'proxy'> & Waiting,
): Promise<SiteLook> => {
  try {
    const found = await follow(targetUrl, needs, { ...TEXT, ...asked });
    if (found === 'own-site') return { found };
    if (!found) return { found: 'unclear' };
    const { url, visit } = found;
    // Protections answer robots with 403 and 429.
    if (visit.isChallenge || [401, 403, 429].includes(visit.status)) return { found: 'unclear' };
    if (visit.status >= 400) return { found: 'gone' };
    if (!isPage(visit)) return { found: 'unclear' };
    const origin = new URL(needs.config.publicUrl);
    const display = mayBeFramed(visit.framing, { origin, page: url }) ? 'frame' : 'newtab';
    const html = decodePage(visit.body, visit.contentType);
    return {
      found: 'page',
      display,
      host: url.hostname,
      text: visibleText(html),
      shell: pageShell(html, url),
    };
  } catch (error) {
    needs.log.info({ err: error }, 'advertised page not read');
    return { found: 'gone' };
  }
};

/**
 * Decides by a site's headers whether it allows framing, when an advert is made or edited. A browser cannot
 * tell: it fires `load` for a refused frame as well.
 */
export const createSiteProbe = (needs: Needs): SiteProbePort => ({
  async probe(targetUrl) {
    try {
      const found = await follow(targetUrl, needs, PAGE);
      if (found === 'own-site') return found;
      if (!found || !isPage(found.visit)) return 'unknown';
      const origin = new URL(needs.config.publicUrl);
      return mayBeFramed(found.visit.framing, { origin, page: found.url }) ? 'frame' : 'newtab';
    } catch (error) {
      // An unreachable site is no fault of ours, and no reason to refuse an advert.
      needs.log.info({ err: error }, 'advertised site not visited');
      return 'unknown';
    }
  },
  look: (targetUrl, leaving) => lookBy(targetUrl, needs, { leaving }),
  lookElsewhere:
    needs.config.probeProxy && ((targetUrl) => lookBy(targetUrl, needs, { proxy: needs.config.probeProxy })),
  async fetchPicture(url) {
    try {
      const found = await follow(url, needs, PICTURE);
      if (!found || found === 'own-site' || found.visit.status !== 200 || !found.visit.isWhole)
        return undefined;
      return found.visit.body;
    } catch (error) {
      needs.log.info({ err: error }, 'advert picture not fetched');
      return undefined;
    }
  },
});
