/** Returns the region of a language tag ("en-GB"), if Intl accepts it: "C" and "en-US@posix" throw there. */
export const regionOfTag = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
};
