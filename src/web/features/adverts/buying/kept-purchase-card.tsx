import { isolated } from '#shared/names/isolated.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { canPlace, missingFor } from '../pack-offer.ts';
import type { Purchase } from './kept-purchase.ts';

type KeptPurchaseCardProps = { readonly purchase: Purchase; readonly balance: number };

/** Continues an unpaid ad that was written in this tab. */
export const KeptPurchaseCard = ({ purchase: { pack, draft }, balance }: KeptPurchaseCardProps) => {
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
