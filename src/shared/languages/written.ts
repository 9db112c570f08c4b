/** What formats wrote on a page, by what they were asked. */
export type Written = Readonly<Record<string, string>>;

const known = new Map<string, string>();
let noted: Record<string, string> | undefined;

/** Draws a page and keeps what formats write on it. Drawing is one step, so nobody else's page comes in between. */
export const noteWritten = <Drawn>(draw: () => Drawn): readonly [drawn: Drawn, written: Written] => {
  const notes: Record<string, string> = {};
  noted = notes;
  try {
    return [draw(), notes];
  } finally {
    noted = undefined;
  }
};

/** A browser begins with what the server wrote on its page. */
export const takeWritten = (written: Written): void => {
  for (const [asked, text] of Object.entries(written)) known.set(asked, text);
};

/**
 * A text that the server wrote stays until another is asked for: the first format that a browser makes reads what it knows of all
 * languages, which blocks a slow phone for some 50 ms.
 */
export const writtenOr = (asked: string, write: () => string): string => {
  const text = known.get(asked) ?? write();
  if (noted) noted[asked] = text;
  return text;
};
