/**
 * One requirement or threat with its evidence. `tests` names titles by file, `commands` is run by `npm run`
 * and has a control that removes the defence. `otherwise` explains a substitute, `open` what is missing,
 * `notApplicable` why nothing applies.
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
