import type { OwnAdvert } from '#contracts/adverts.ts';
import { ALL_COUNTRIES_CODE, countryName } from '#shared/countries/countries.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import type { AdvertEscrow } from '../ledger/ledger.ts';
import { textsOf } from '../texts/texts.ts';
import type { Advert } from './adverts-store.ts';

const countryLabel = (code: string, language: Language): string =>
  code === ALL_COUNTRIES_CODE ? textsOf(language).adverts.allCountries : countryName(code, language);

/** The options of the country picker that an advert is aimed at. */
export const targetCountries = (codes: readonly string[], language: Language): OwnAdvert['countries'] =>
  codes.map((value) => ({ value, label: countryLabel(value, language) }));

/** An advert as its owner sees it (SPEC 3, advert). */
export const ownAdvertReply = (advert: Advert, escrow: AdvertEscrow, language: Language): OwnAdvert => ({
  _id: encodePublicId(advert.id),
  _user: encodePublicId(advert.advertiserId),
  title: advert.title,
  subtitle: advert.subtitle,
  targetUrl: advert.targetUrl,
  previewUrl: advert.previewUrl,
  item: advert.tier,
  earn: wireDollars(escrow.earnNanos),
  price: escrow.viewsBought,
  clicks: escrow.viewsRemaining,
  amount: wireDollars(asNanos((escrow.earnNanos + escrow.feeNanos) * BigInt(escrow.viewsBought))),
  delivered: escrow.viewsBought - escrow.viewsRemaining,
  completed: escrow.viewsRemaining === 0,
  created: advert.createdAt.toISOString(),
  countries: targetCountries(advert.countries, language),
  displayMode: advert.displayMode,
});
