/**
 * One requirement, or one threat, and what is known of it. `tests` names files and titles of tests in them, `commands` what is
 * run by `npm run`: each has a control that takes the defence off. `otherwise` says why something else stands in its place,
 * `open` what is missing, `notApplicable` why there is nothing to hold.
 */
export type Row = {
  ids: readonly string[];
  asks: string;
  tests?: Readonly<Record<string, readonly string[]>>;
  commands?: readonly string[];
  otherwise?: string;
  open?: string;
  notApplicable?: string;
};
