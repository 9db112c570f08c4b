type StatTileProps = {
  readonly label: React.ReactNode;
  readonly value: React.ReactNode;
  /** What the figure counts, and what belongs beside it. */
  readonly note?: React.ReactNode;
};

/** One figure of a `<StatTiles>` list. */
export const StatTile = ({ label, value, note }: StatTileProps) => (
  <div className="panel flex min-w-0 flex-col gap-1 p-4 md:p-5">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-2xl font-extrabold tracking-tight tabular-nums wrap-anywhere">{value}</dd>
    {note && <dd className="text-sm text-muted">{note}</dd>}
  </div>
);

/** Tiles stand beside each other only as far as their words fit; four never as three and one. */
export const StatTiles = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <dl
    aria-label={label}
    className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 sm:[&:has(>:nth-child(4):last-child)]:grid-cols-2 md:gap-4 lg:[&:has(>:nth-child(4):last-child)]:grid-cols-4"
  >
    {children}
  </dl>
);
