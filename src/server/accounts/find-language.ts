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

/** SPEC 9: what stands for a place that no look-up knows. */
const NOWHERE = { country: 'Unknown', countryCode: 'US' };

type Input = { visitor: Pick<Visitor, 'account' | 'address'>; ofDevice: string | undefined };

/** What the person chose, on the account or on this device; undefined for somebody who never did. */
const chosenLanguage = ({ visitor: { account }, ofDevice }: Input): Language | undefined =>
  account?.language ?? (isLanguage(ofDevice) ? ofDevice : undefined);

export const findLanguage = ({ ipCountry }: AccountsContext, input: Input): ReplyOf<typeof getLanguage> => {
  const code = countryOfVisitor(ipCountry, input.visitor.address);
  const place = code === null ? NOWHERE : { country: countryName(code, DEFAULT_LANGUAGE), countryCode: code };
  const chosen = chosenLanguage(input);
  if (chosen) return { language: chosen, source: 'stored', ...place };
  return { language: languageOfCountry(code), source: code === null ? 'default' : 'country', ...place };
};
