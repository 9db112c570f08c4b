import type { DisplayMode } from './adverts-tables.ts';

/** How an advertised site may be shown, or `own-site`: it leads to our own pages, where no advert may lead. */
export type SiteFinding = DisplayMode | 'own-site';

/** What the slice needs to know of an advertised site: whether it lets our pages show it in a frame. */
export type SiteProbePort = {
  /** `newtab` when the site refuses the frame, `unknown` when it could not be told. Never throws. */
  probe(targetUrl: string): Promise<SiteFinding>;
};
