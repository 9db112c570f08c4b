import type { PersonToHelp } from '#contracts/people.ts';
import type { Language } from '#shared/languages/languages.ts';
import { foreignLang } from '#shared/names/two-scripts.ts';

/**
 * The person to name to a reader of a language: closest to the goal among those whose need stands in letters that the reader reads,
 * else closest of all. Undefined where everybody has reached the goal.
 */
export const personFor = (people: readonly PersonToHelp[], language: Language): PersonToHelp | undefined => {
  const open = people.filter(({ collected, total }) => collected < total);
  return open.find(({ diagnosis }) => foreignLang(diagnosis, language) === undefined) ?? open[0];
};
