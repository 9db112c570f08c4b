import { type FoundFigures, NO_FIGURES } from './shown-figures.ts';

/** Gives its figures, or nothing when it has none. */
export type FigureSource = () => Promise<FoundFigures | undefined>;

export type ShownFigures = FoundFigures & {
  /** The first failure of a source that should have come before the one that answered. */
  readonly failure?: unknown;
};

/** SPEC 4 and 8: one source after the other until one has figures; a failed one counts as having none. */
export const askSources = async (sources: readonly FigureSource[]): Promise<ShownFigures> => {
  const failures: unknown[] = [];
  const withFailure = (found: FoundFigures): ShownFigures =>
    failures.length > 0 ? { ...found, failure: failures[0] } : found;
  for (const ask of sources) {
    try {
      const found = await ask();
      if (found) return withFailure(found);
    } catch (failure) {
      failures.push(failure);
    }
  }
  return withFailure(NO_FIGURES);
};

/** Counted figures stay on screen when asking again ended, by a failure, in none: throws the failure instead. */
export const keepCounted = (asked: ShownFigures, known: ShownFigures | undefined): ShownFigures => {
  if (known?.counted && !asked.counted && asked.failure !== undefined) throw asked.failure;
  return asked;
};
