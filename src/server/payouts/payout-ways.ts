import type { PayoutWay } from '#contracts/payout-details.ts';
import type { LegProvider } from './leg.ts';
import type { PayoutsContext } from './payouts-store.ts';

/** The only country that is paid by bank transfer. */
export const BANK_COUNTRY = 'UA';

/**
 * Countries where PayPal lets people receive and withdraw payouts: 93 of the 96 rows of its table "Country
 * and feature support", read in November 2026. Three could not be confirmed; PAYPAL_PAYS_ALSO adds countries.
 */
const PAYPAL_PAYS = new Set(
  (
    'AD AE AR AT AU BE BG BH BM BR BS BW CA CH CL CN CO CR CY CZ DE DK DO EC EE ES FI FO FR GB GE GI GL GR GT HK HN HR HU ' +
    'ID IE IL IN IS IT JM JO JP KE KW KY KZ LI LS LT LU LV MA MC MD MT MU MX MY MZ NI NL NO NZ OM PA PE PH PL PT QA RE RO RS ' +
    'SA SE SG SI SK SM SN SV TR US UY VE VN ZA'
  ).split(' '),
);

type Needs = Pick<PayoutsContext, 'config' | 'bankTransfers'>;

export const doesPaypalPay = ({ config }: Pick<Needs, 'config'>, country: string): boolean =>
  PAYPAL_PAYS.has(country) || config.paypalPaysAlso.includes(country);

/** Whether the fallback reaches nobody: it replaces the bank, whose country PayPal does not pay. */
export const reachesNobody = (config: Needs['config']): boolean =>
  config.payoutFallback === 'paypal' && config.wise !== undefined && !doesPaypalPay({ config }, BANK_COUNTRY);

const doesBankPay = ({ config, bankTransfers }: Needs, country: string): boolean =>
  country === BANK_COUNTRY && bankTransfers !== undefined && config.wise !== undefined;

/** Returns the ways of a country, the quickest first. Payment by hand and paying a clinic work everywhere. */
export const waysTo = (needs: Needs, country: string): PayoutWay[] => {
  if (country === BANK_COUNTRY) return doesBankPay(needs, country) ? ['bank', 'manual'] : ['manual'];
  return doesPaypalPay(needs, country) ? ['paypal'] : ['manual'];
};

/** Chooses the provider (SPEC 13.2). `hasRecipient`: the patient named a recipient in Ukraine. */
export const routePayout = (
  needs: Needs,
  { country, hasRecipient }: { country: string; hasRecipient: boolean },
): LegProvider => {
  const ways = waysTo(needs, country);
  if (ways.includes('bank') && hasRecipient) return 'wise';
  return ways.includes('paypal') ? 'paypal' : 'manual';
};
