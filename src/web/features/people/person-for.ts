import type { PersonToHelp } from '#contracts/people.ts';
import type { Language } from '#shared/languages/languages.ts';
import { foreignLang } from '#shared/names/two-scripts.ts';

/**
 * Chooses the person closest to the goal among those whose need is in letters that the reader reads,
 * otherwise closest of all. Undefined when everybody has reached the goal.
 */
export const personFor = (people: readonly PersonToHelp[], language: Language): PersonToHelp | undefined => {
  const open = people.filter(({ collected, total }) => collected < total);
  return open.find(({ diagnosis }) => foreignLang(diagnosis, language) === undefined) ?? open[0];
};
