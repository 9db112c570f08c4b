import { ALL_COUNTRIES_CODE, type CountryOption } from '#shared/countries/countries.ts';

const isAll = ({ value }: CountryOption) => value === ALL_COUNTRIES_CODE;

/** "All Countries" and single countries shut each other out; what was chosen last holds. */
export const exclusively = (
  before: readonly CountryOption[],
  chosen: readonly CountryOption[],
): CountryOption[] => {
  const all = chosen.find(isAll);
  if (!all) return [...chosen];
  return before.some(isAll) && chosen.length > 1 ? chosen.filter((option) => !isAll(option)) : [all];
};
