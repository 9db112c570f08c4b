import type { CurrentUser } from '#contracts/dashboard.ts';
import { isolated } from '#shared/names/isolated.ts';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email-banner.tsx';
import { type Purchase, readKeptPurchase } from '#web/features/adverts/buying/kept-purchase.ts';
import { canPlace, missingFor } from '#web/features/adverts/pack-offer.ts';
import { AnalyticsSkeleton } from '#web/features/analytics/analytics-skeleton.tsx';
import { BalanceSummary } from '#web/features/dashboard/cards.tsx';
import { NextStepCard, type Way } from '#web/features/dashboard/next-step-card.tsx';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BrowserPart } from '#web/ui/late-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { whole } from '#web/ui/whole-text.tsx';

/** Only loaded for advertisers. */
const AnalyticsPanel = lazily(() =>
  import('#web/features/analytics/analytics-panel.tsx').then((m) => ({ default: m.AnalyticsPanel })),
);

type KeptPurchaseCardProps = { readonly purchase: Purchase; readonly balance: number };

/** Continues an unpaid ad that was written in this tab. */
const KeptPurchaseCard = ({ purchase: { pack, draft }, balance }: KeptPurchaseCardProps) => {
  const t = useTexts(advertsTexts).pack.form;
  const words = useTexts(advertsTexts).advert;
  const money = useMoney();
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-primary p-5 md:p-6">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2>{whole(t.waits(isolated(draft.title)))}</h2>
        <p className="prose mt-1 text-muted">
          {words.views(pack.clicks)}, {words.seconds(pack.seconds)}, {money(pack.price)}.{' '}
          {whole(
            canPlace(balance, pack.price) ? t.covered : t.notCovered(money(missingFor(balance, pack.price))),
          )}
        </p>
      </div>
      <ButtonLink to="/advList/">{t.goOn}</ButtonLink>
    </section>
  );
};

type BuyerPartProps = { readonly user: CurrentUser; readonly way: Way | undefined };

/** An advertiser's dashboard: the next step, the balance, and the results of ads. */
export const BuyerPart = ({ user, way }: BuyerPartProps) => {
  // A finished draft is the next step once its buyer can be reached.
  const canContinue = useHydrated() && way?.current !== 'verify';
  const kept = canContinue ? readKeptPurchase(user._id) : undefined;
  return (
    <>
      {way && !kept && <NextStepCard way={way} action={way.current === 'verify' && <VerifyEmailBanner />} />}
      {kept && <KeptPurchaseCard purchase={kept} balance={user.balance ?? 0} />}
      <BalanceSummary user={user} isLed={way !== undefined || kept !== undefined} />
      <BrowserPart waiting={<AnalyticsSkeleton />}>
        <AnalyticsPanel userId={user._id} />
      </BrowserPart>
    </>
  );
};
