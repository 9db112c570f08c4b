import type { ReplyOf } from '#contracts/endpoint.ts';
import type { getLanguage } from '#contracts/language.ts';
import { countryName } from '#shared/countries/countries.ts';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  languageOfCountry,
} from '#shared/languages/languages.ts';
import { countryOfVisitor } from '../geo/geo.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import type { AccountsContext } from './accounts-context.ts';

/** SPEC 9: the answer for an address without a known country. */
const NOWHERE = { country: 'Unknown', countryCode: 'US' };

type Input = { visitor: Pick<Visitor, 'account' | 'address'>; ofDevice: string | undefined };

/** The language that the person chose, for the account or on this device; undefined when they never chose one. */
const chosenLanguage = ({ visitor: { account }, ofDevice }: Input): Language | undefined =>
  account?.language ?? (isLanguage(ofDevice) ? ofDevice : undefined);

export const findLanguage = ({ ipCountry }: AccountsContext, input: Input): ReplyOf<typeof getLanguage> => {
  const code = countryOfVisitor(ipCountry, input.visitor.address);
  const place = code === null ? NOWHERE : { country: countryName(code, DEFAULT_LANGUAGE), countryCode: code };
  const chosen = chosenLanguage(input);
  if (chosen) return { language: chosen, source: 'stored', ...place };
  return { language: languageOfCountry(code), source: code === null ? 'default' : 'country', ...place };
};
