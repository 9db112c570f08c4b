/** A name at the left, its value at the right; a value without room takes a line of its own. Goes into a `<dl>`. */
export const FactLine = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-muted">{label}</dt>
    <dd className="font-bold tabular-nums wrap-anywhere">{children}</dd>
  </div>
);
