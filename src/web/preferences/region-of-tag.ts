/** Returns the region of a language tag ("en-GB"). Browsers name tags that Intl refuses, such as "C" or "en-US@posix": those have none. */
export const regionOfTag = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
};
