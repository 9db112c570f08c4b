/** Texts of a page that depend on formats or the clock of the server, by cache key. */
export type Written = Readonly<Record<string, string>>;

const known = new Map<string, string>();
let noted: Record<string, string> | undefined;

/** Draws a page and records its formatted texts. Drawing is synchronous, so pages never mix. */
export const noteWritten = <Drawn>(draw: () => Drawn): readonly [drawn: Drawn, written: Written] => {
  const notes: Record<string, string> = {};
  noted = notes;
  try {
    return [draw(), notes];
  } finally {
    noted = undefined;
  }
};

/** Takes over the texts that the server formatted for the page. */
export const takeWritten = (written: Written): void => {
  for (const [asked, text] of Object.entries(written)) known.set(asked, text);
};

/**
 * Returns the server's text for a key, if there is one: a browser's first format loads data of all languages,
 * which blocks a slow phone for some 50 ms.
 */
export const writtenOr = (asked: string, write: () => string): string => {
  const text = known.get(asked) ?? write();
  if (noted) noted[asked] = text;
  return text;
};
