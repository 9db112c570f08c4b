import Bowser from 'bowser';

export type DeviceWords = { browser: string | null; system: string | null };

/** Only these names count: the header is free text and must not put a stranger's words into an email. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

const listed = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** Returns browser and system from the `User-Agent` header. */
export const deviceWordsOf = (agent: string): DeviceWords => {
  // The library refuses an empty text.
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(agent);
  return { browser: listed(BROWSERS, browser.name), system: listed(SYSTEMS, os.name) };
};
