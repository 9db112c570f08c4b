/**
 * Returns the region of a language tag ("en-GB"), or undefined for tags that Intl refuses, such as "C" or
 * "en-US@posix".
 */
export const regionOfTag = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
};
