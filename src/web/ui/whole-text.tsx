import { Children } from 'react';
import { Name } from './written.tsx';

/** Matches an isolated name, or an amount in either language: "$1,000.50", "1 000,50 $". */
const PIECE = /(\u2068[^\u2069]*\u2069|−?\$\d[\d,.]{0,15}|−?\d[\d\s,]{0,15}\$)/;

/**
 * A text whose nodes are replaced as a whole. Browsers' translators replace text nodes, and React would
 * update the old ones: the text would keep its first sum. Names and sums are not translated.
 */
export const WholeText = ({ text }: { text: string }) => (
  <span key={text}>
    {text.split(PIECE).map((part, place) => {
      if (place % 2 === 0) return part;
      // biome-ignore-start lint/suspicious/noArrayIndexKey: a changed text is a new element
      if (part.startsWith('\u2068')) return <Name key={place}>{part.slice(1, -1)}</Name>;
      return (
        <span key={place} translate="no" className="whitespace-nowrap">
          {part}
        </span>
      );
      // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
    })}
  </span>
);

/** Makes each text whole and leaves anything else unchanged. */
export const whole = (children: React.ReactNode): React.ReactNode => {
  if (Array.isArray(children)) return Children.map(children, whole);
  return typeof children === 'string' ? <WholeText text={children} /> : children;
};
