/** How the player can show an advertised site: `newtab` when the site refuses a frame, `unknown` when it cannot be told. */
export type DisplayMode = 'frame' | 'newtab' | 'unknown';

/** `own-site`: the address leads to our own pages, where no advert may lead. */
export type SiteFinding = DisplayMode | 'own-site';

/** What stands behind an address. `text`: what a reader sees; `shell`: what is told before scripts run, and not seen. `gone`: 4xx, 5xx or no answer; `unclear`: a riddle for robots, or no page. */
export type SiteLook =
  | { found: 'page'; display: 'frame' | 'newtab'; host: string; text: string; shell: string }
  | { found: 'own-site' | 'gone' | 'unclear' };

/** Visits what advertisers name, within limits of time and size, and never inside our own network. */
export type SiteProbePort = {
  /** Finds out whether an advertised site lets our pages show it in a frame. Never throws. */
  probe(targetUrl: string): Promise<SiteFinding>;
  /** Looks at a page as it is now, until nobody waits for it. Never throws. */
  look(targetUrl: string, leaving?: AbortSignal): Promise<SiteLook>;
  /** The same from another network, where the operator named one: a page may answer us in another way than viewers. Never throws. */
  lookElsewhere?: ((targetUrl: string) => Promise<SiteLook>) | undefined;
  /** The bytes at an address, which may be anything; undefined when there are none, or too many. Never throws. */
  fetchPicture(url: string): Promise<Uint8Array | undefined>;
};
