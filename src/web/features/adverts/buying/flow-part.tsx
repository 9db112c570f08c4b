type FlowPartProps = {
  readonly number: number;
  readonly title: string;
  /** Shown to the right of the title. */
  readonly aside?: React.ReactNode;
  readonly children: React.ReactNode;
};

/** One question of the purchase, under its number. */
export const FlowPart = ({ number, title, aside, children }: FlowPartProps) => (
  <div className="grid gap-x-3 gap-y-3 border-b border-line p-4 last:border-0 sm:grid-cols-[1.75rem_1fr] md:p-5">
    <span
      aria-hidden="true"
      className="hidden size-7 place-items-center rounded-full bg-primary-soft text-sm font-bold text-primary sm:grid"
    >
      {number}
    </span>
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2>{title}</h2>
        {aside && <div className="ml-auto text-sm text-muted">{aside}</div>}
      </div>
      {children}
    </div>
  </div>
);
