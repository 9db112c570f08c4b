/** How the player can show a site: `newtab` when it refuses a frame, `unknown` when that is unclear. */
export type DisplayMode = 'frame' | 'newtab' | 'unknown';

/** `own-site`: the address leads to our own pages, where no advert may lead. */
export type SiteFinding = DisplayMode | 'own-site';

/**
 * The page behind an address. `text`: what a reader sees; `shell`: what it says before scripts run, unseen.
 * `gone`: 4xx, 5xx or no answer; `unclear`: a riddle for robots, or no page.
 */
export type SiteLook =
  | { found: 'page'; display: 'frame' | 'newtab'; host: string; text: string; shell: string }
  | { found: 'own-site' | 'gone' | 'unclear' };

/** Visits addresses of advertisers, within limits of time and size, and never inside our own network. */
export type SiteProbePort = {
  /** Finds out whether an advertised site lets our pages show it in a frame. Never throws. */
  probe(targetUrl: string): Promise<SiteFinding>;
  /** Looks at a page as it is now; `leaving` aborts the visit. Never throws. */
  look(targetUrl: string, leaving?: AbortSignal): Promise<SiteLook>;
  /** Looks from another network, if there is one: sites may answer us differently. Never throws. */
  lookElsewhere?: ((targetUrl: string) => Promise<SiteLook>) | undefined;
  /** Returns the bytes at an address, of any kind; undefined for none or too many. Never throws. */
  fetchPicture(url: string): Promise<Uint8Array | undefined>;
};
