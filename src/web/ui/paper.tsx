type PaperProps = {
  readonly paper: { readonly url: string; readonly name: string; readonly mediaType: string };
  /** In its own size, to be scrolled. */
  readonly large: boolean;
  /** What stands in the place of a PDF (docs/decisions/0066). */
  readonly pdf: string;
};

/** Somebody's paper: on white in the dark as well. */
export const Paper = ({ paper, large, pdf }: PaperProps) => {
  if (paper.mediaType === 'application/pdf')
    return <p className="rounded-md bg-sunk p-6 text-sm text-muted">{pdf}</p>;
  return (
    <section
      aria-label={paper.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[70vh] overflow-auto rounded-md border border-line bg-white"
    >
      <img src={paper.url} alt={paper.name} className={large ? 'max-w-none' : 'w-full'} />
    </section>
  );
};
