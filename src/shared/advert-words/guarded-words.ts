/**
 * Letters that look alike, by their common stand-in. Digits and signs are included, because "passw0rd" reads
 * as the word. Capitals and accents are folded before.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ4@',
  b: 'вʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еєεᴇ3',
  g: 'ɡɢ',
  h: 'нһʜ',
  i: 'іιɪ1lӏʟ|!',
  k: 'кκᴋ',
  m: 'мᴍ',
  n: 'ոɴп',
  o: 'оοᴏ0',
  p: 'рρᴘ',
  r: 'гʀ',
  s: 'ѕꜱ5$',
  t: 'тτᴛ7',
  u: 'υᴜц',
  v: 'νᴠ',
  w: 'ԝωᴡшѡ',
  x: 'хχ',
  y: 'уʏγ',
};

const FOLDED = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** A word by its look, without accents and invisible characters; two v look like a w. */
const skeletonOf = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return [...plain]
    .map((letter) => FOLDED.get(letter) ?? letter)
    .join('')
    .replaceAll('vv', 'w');
};

/** These stand for a secret also inside a longer word. */
const ANYWHERE = ['watchwell', 'вотчвел', 'вочвел', 'password', 'passcode', 'парол'].map(skeletonOf);

/** These stand for a log-in as whole words only; "Blog in Kyiv" does not. */
const WHOLE = [
  'login',
  'loginto',
  'logon',
  'signin',
  'signinto',
  'pincode',
  'cvv',
  'cvc',
  'логін',
  'увійти',
  'увійди',
  'увійдіть',
  'ввійти',
  'ввійдіть',
  'авторизуйся',
  'авторизуйтеся',
  'авторизуйтесь',
  'авторизація',
  'пінкод',
  'войти',
  'войдите',
].map(skeletonOf);
const LONGEST = Math.max(...WHOLE.map((word) => word.length));

/** Whether adjacent parts form one of the whole words, as in "l o g - i n". */
const hasWhole = (parts: readonly string[]): boolean =>
  parts.some((_, from) => {
    let joined = '';
    for (const part of parts.slice(from)) {
      joined += part;
      if (joined.length > LONGEST) return false;
      if (WHOLE.includes(joined)) return true;
    }
    return false;
  });

/**
 * Whether an advert's words speak of logging in, of a secret or of Watchwell, in any spelling: English or
 * Ukrainian, with spaces or dots inside, with look-alike letters. Such an advert is always reviewed, because
 * its page may ask viewers for their password inside our frame.
 */
export const hasGuardedWords = (text: string): boolean => {
  const parts = skeletonOf(text)
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '');
  const joined = parts.join('');
  return ANYWHERE.some((word) => joined.includes(word)) || hasWhole(parts);
};
