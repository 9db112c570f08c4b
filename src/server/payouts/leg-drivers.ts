import { byHandLeg } from './by-hand-leg.ts';
import type { LegProvider } from './leg.ts';
import type { LegDriver } from './leg-driver.ts';
import { paypalLeg } from './paypal-leg.ts';
import { wiseLeg } from './wise-leg.ts';

export const LEG_DRIVERS: Record<LegProvider, LegDriver> = {
  paypal: paypalLeg,
  wise: wiseLeg,
  manual: byHandLeg,
};
