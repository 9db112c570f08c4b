/** Of a package that names another Node npm writes five lines: this one says which. */
const IS_REST = /^npm warn EBADENGINE (?!\s+package:)/i;
const IS_OF_OWN_SETTINGS = /^npm warn unknown \w+ config /i;

/** What npm warns of our packages. What it says of the settings of who runs it is not ours. */
export const warningsOf = (told: string): string[] =>
  told
    .split('\n')
    .filter((line) => /^npm warn /i.test(line) && !IS_REST.test(line) && !IS_OF_OWN_SETTINGS.test(line));
