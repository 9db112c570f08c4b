/** Places of classes and ids in our screens: attributes, `classNames`, constants of classes. */
const BEGINNINGS = /(?:className|class|id|htmlFor)=|classNames\(|const [A-Z_]+ =/g;
const OPENING = '{([';
const CLOSING = '})]';

/** Returns the text from an opening bracket or quote to its end. */
const pieceFrom = (source: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (OPENING.includes(sign)) depth += 1;
    if (CLOSING.includes(sign)) depth -= 1;
    if (depth < 0 || (depth === 0 && /[})\];>\n]/.test(sign) && at > start)) return source.slice(start, at);
  }
  return source.slice(start);
};

const textsIn = (piece: string): string[] =>
  [...piece.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  );

/** Every class and id that a screen's source may put into the page. */
export const namesInMarkup = (source: string): string[] =>
  [...source.matchAll(BEGINNINGS)].flatMap(({ 0: beginning, index }) => {
    const isCall = beginning.endsWith('(');
    const piece = pieceFrom(source, isCall ? index + beginning.length - 1 : index + beginning.length);
    return textsIn(piece)
      .flatMap((text) => text.split(/\s+/))
      .filter((name) => name !== '');
  });

/** Every class and id that a style sheet names, our own utilities among them. */
export const namesInStyles = (css: string): string[] =>
  [...css.matchAll(/(?:[.#]|@utility )([a-z][\w-]*)/gi)].map(([, name = '']) => name);
