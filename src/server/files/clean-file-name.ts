const MAX_LENGTH = 120;
const FALLBACK = 'document';

/** What each accepted kind may end in; the first is given to names that end in something else. */
const ENDINGS: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/** Letters of every script stay; what could lead elsewhere, turn the reading around or break a header goes. */
const plain = (raw: string): string =>
  raw
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*\uFFFD]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');

/** The name under which a person finds their file again, with an ending that says what it really is. */
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

/** The name, or with the first number in brackets that makes it another than those taken. */
export const freeName = (name: string, taken: ReadonlySet<string>): string => {
  const dot = name.lastIndexOf('.');
  const numbered = (number: number) => `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = numbered(number);
  return free;
};
