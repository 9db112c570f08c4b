/** A sum as we write it in either language: "$1,000.50", "1 000,50 $". */
const SUM = /(\$\d[\d,.]{0,15}|\d[\d\s,]{0,15}\$)/;

/**
 * A text that is replaced as a whole when it changes. Translators of browsers put elements of their own in place of text
 * nodes, and React would go on writing to the old ones: the text would keep its first sum. Sums are not translated.
 */
export const WholeText = ({ text }: { text: string }) => (
  <span key={text}>
    {text.split(SUM).map((part, place) =>
      place % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a changed text is a new element
        <span key={place} translate="no" className="whitespace-nowrap">
          {part}
        </span>
      ),
    )}
  </span>
);

/** Makes a text whole, and leaves anything else as it is. */
export const whole = (children: React.ReactNode): React.ReactNode =>
  typeof children === 'string' ? <WholeText text={children} /> : children;
