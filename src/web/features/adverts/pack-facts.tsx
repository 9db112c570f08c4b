import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Money } from '#web/ui/money.tsx';
import type { PackChoice } from './pack-offer.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right font-bold text-balance">{children}</dd>
  </div>
);

/** Item, price and balance cannot be edited, so they do not look like fields. */
export const PackFacts = ({ pack, balance }: { pack: PackChoice; balance: number }) => {
  const t = useTexts('pack').form;
  const words = useTexts('advert');
  return (
    <dl className="panel grid gap-2 p-4">
      <Fact label={t.item}>
        {t.itemValue(pack.item, words.seconds(pack.seconds), words.views(pack.clicks))}
      </Fact>
      <Fact label={t.price}>
        <Money dollars={pack.price} />
      </Fact>
      <Fact label={t.balance}>
        <Money dollars={balance} />
      </Fact>
    </dl>
  );
};
