import { MINUTE } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import { useMoney } from '#web/i18n/language.tsx';
import type { LegalText } from '#web/i18n/legal-text.ts';
import { LegalPage } from './legal-page.tsx';
import { legalHandle, longTextLoader } from './load-legal-text.ts';

export const loader = longTextLoader(
  import.meta.glob<LegalText>('../../texts/*/legal/fees.ts', { import: 'FEES' }),
);

export const handle = legalHandle;

const EXAMPLE_GIFT_DOLLARS = 10;

export const Component = () => {
  const money = useMoney();
  const { pricePerViewNanos, earnNanos } = MINUTE;
  const facts = {
    gift: money(EXAMPLE_GIFT_DOLLARS),
    viewPrice: money(wireDollars(pricePerViewNanos)),
    viewEarns: money(wireDollars(earnNanos)),
    viewKeeps: money(wireDollars(asNanos(pricePerViewNanos - earnNanos))),
  };
  return <LegalPage facts={facts} />;
};
