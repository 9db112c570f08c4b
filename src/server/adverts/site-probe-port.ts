/** How the player can show an advertised site: `newtab` when the site refuses a frame, `unknown` when it cannot be told. */
export type DisplayMode = 'frame' | 'newtab' | 'unknown';

/** `own-site`: the address leads to our own pages, where no advert may lead. */
export type SiteFinding = DisplayMode | 'own-site';

/** Visits what advertisers name, within limits of time and size, and never inside our own network. */
export type SiteProbePort = {
  /** Finds out whether an advertised site lets our pages show it in a frame. Never throws. */
  probe(targetUrl: string): Promise<SiteFinding>;
  /** The bytes at an address, which may be anything; undefined when there are none, or too many. Never throws. */
  fetchPicture(url: string): Promise<Uint8Array | undefined>;
};
