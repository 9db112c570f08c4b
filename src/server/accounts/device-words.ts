import Bowser from 'bowser';

export type DeviceWords = { browser: string | null; system: string | null };

/** A header can say anything, and what stands in a letter must be no stranger's words: only names that the library lists count. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

const listed = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** Browser and system, as its header `User-Agent` names them. */
export const deviceWordsOf = (agent: string): DeviceWords => {
  // The library refuses an empty text.
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(agent);
  return { browser: listed(BROWSERS, browser.name), system: listed(SYSTEMS, os.name) };
};
