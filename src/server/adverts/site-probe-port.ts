/** How the player can show an advertised site: `newtab` when the site refuses a frame, `unknown` when it cannot be told. */
export type DisplayMode = 'frame' | 'newtab' | 'unknown';

/** `own-site`: the address leads to our own pages, where no advert may lead. */
export type SiteFinding = DisplayMode | 'own-site';

/** Finds out whether an advertised site lets our pages show it in a frame. */
export type SiteProbePort = {
  /** Never throws. */
  probe(targetUrl: string): Promise<SiteFinding>;
};
