import { reachesNobody } from '../payouts/payouts.ts';
import type { Config } from '../platform/config/config.ts';
import { examineProxies } from '../platform/config/examine-proxies.ts';

/** Warnings at each start about settings that are allowed but probably not intended. */
export const startWarnings = (config: Config): string[] => {
  const warnings = examineProxies(config).map(({ wrong, mend }) => `${wrong} (${mend})`);
  if (reachesNobody(config))
    warnings.push(
      'PAYOUT_FALLBACK=paypal reaches nobody: Wise pays to Ukraine alone, and PayPal does not (PAYPAL_PAYS_ALSO)',
    );
  if (config.site.opensSoon)
    warnings.push(
      'this site opens soon: no view, gift, payment or withdrawal starts before PayPal is connected',
    );
  return warnings;
};
