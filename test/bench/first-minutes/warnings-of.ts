/** npm writes five lines for a package that demands another Node; only the first names the package. */
const IS_REST = /^npm warn EBADENGINE (?!\s+package:)/i;
const IS_OF_OWN_SETTINGS = /^npm warn unknown \w+ config /i;

/** npm's warnings about our packages, without those about the user's own settings. */
export const warningsOf = (told: string): string[] =>
  told
    .split('\n')
    .filter((line) => /^npm warn /i.test(line) && !IS_REST.test(line) && !IS_OF_OWN_SETTINGS.test(line));
