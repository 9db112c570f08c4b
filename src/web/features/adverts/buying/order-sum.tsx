import { useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { FactLine } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { canPlace, type PackChoice } from '../pack-offer.ts';

/** SPEC 5: item, price and balance are no inputs, so they do not look like fields. */
export const PackFacts = ({ pack, balance }: { pack: PackChoice; balance: number }) => {
  const t = useTexts(advertsTexts).pack.form;
  const words = useTexts(advertsTexts).advert;
  const forTreatment = pack.earn * pack.clicks;
  return (
    <dl className="grid gap-2">
      <FactLine label={t.item}>
        {t.itemValue(pack.item, words.seconds(pack.seconds), words.views(pack.clicks))}
      </FactLine>
      <FactLine label={t.price}>
        <Money dollars={pack.price} />
      </FactLine>
      <FactLine label={t.forTreatment}>
        <Money dollars={forTreatment} className="text-primary" />
      </FactLine>
      <FactLine label={t.balance}>
        <Money dollars={balance} />
      </FactLine>
      {canPlace(balance, pack.price) && (
        <FactLine label={t.afterwards}>
          <Money dollars={balance - pack.price} />
        </FactLine>
      )}
    </dl>
  );
};
