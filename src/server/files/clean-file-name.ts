const MAX_LENGTH = 120;
const FALLBACK = 'document';

/** The allowed endings of each type. Names with another ending get the first one. */
const ENDINGS: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/** Longer than a name of any system: cleaning costs grow with the length. */
const READ_LENGTH = 1_000;

/** Keeps letters of all scripts. Removes paths, bidirectional controls and characters that break a header. */
const plain = (raw: string): string =>
  raw
    .slice(-READ_LENGTH)
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*\uFFFD]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');

/** A safe form of the file's name, with an ending for its real type. */
export const cleanFileName = (raw: string, mediaType: string): string => {
  const name = plain(raw);
  const endings = ENDINGS[mediaType] ?? [];
  const fitting = endings.find((ending) => name.toLowerCase().endsWith(ending));
  const ending = fitting === undefined ? (endings[0] ?? '') : name.slice(-fitting.length);
  const base = fitting === undefined ? name.replace(/\.[a-z0-9]{1,5}$/i, '') : name.slice(0, -fitting.length);
  const short = [...base]
    .slice(0, MAX_LENGTH - ending.length)
    .join('')
    .trimEnd();
  return (short || FALLBACK) + ending;
};

/** The name, with a number in brackets if the name is taken. */
export const freeName = (name: string, taken: ReadonlySet<string>): string => {
  const dot = name.lastIndexOf('.');
  const numbered = (number: number) => `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = numbered(number);
  return free;
};
