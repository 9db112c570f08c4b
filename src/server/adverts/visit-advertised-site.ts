import { DomainError } from '../platform/errors/domain-error.ts';
import type { DisplayMode } from './adverts-tables.ts';
import type { SiteProbePort } from './site-probe-port.ts';

/** Finds out how the player is to show a page, when its advert is made or edited. @throws DomainError url-own. */
export const visitAdvertisedSite = async (
  siteProbe: SiteProbePort,
  targetUrl: string,
): Promise<DisplayMode> => {
  const found = await siteProbe.probe(targetUrl);
  if (found === 'own-site') throw new DomainError('url-own');
  return found;
};
