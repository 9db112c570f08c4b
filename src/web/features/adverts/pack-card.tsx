import { useState } from 'react';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { canBuyFromList, LONGEST_SECONDS, type PackChoice, type TierOffer } from './pack-offer.ts';

type RefusedProps = {
  readonly pack: PackChoice;
  readonly balance: number;
  readonly onFill: () => void;
};

/** Stays after the toast about missing funds: the figures, and the form for just the missing sum. */
const Refused = ({ pack, balance, onFill }: RefusedProps) => {
  const t = useTexts(advertsTexts).pack;
  const money = useMoney();
  return (
    <Notice
      tone="sun"
      action={
        <Button size="small" variant="secondary" onClick={onFill}>
          {t.fillIn}
        </Button>
      }
    >
      {t.shortfall(money(pack.price), money(balance))}
    </Notice>
  );
};

const Term = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
);

const PackTerms = ({ offer }: { offer: TierOffer }) => {
  const t = useTexts(advertsTexts).pack;
  const words = useTexts(advertsTexts).advert;
  return (
    <>
      <h2 className="flex items-center gap-3">
        <Ring share={offer.seconds / LONGEST_SECONDS} className="size-12" strokeWidth={11}>
          <span className="text-sm font-extrabold">{offer.item}</span>
        </Ring>
        <span>
          <span className="sr-only">{t.mode(offer.item)}: </span>
          {words.seconds(offer.seconds)}
        </span>
      </h2>
      <dl className="grid gap-1">
        <Term label={t.earns}>
          <Money dollars={offer.earn} />
        </Term>
        <Term label={t.pricePerView}>
          <Money dollars={offer.pricePerView} />
        </Term>
      </dl>
    </>
  );
};

type PackCardProps = {
  readonly offer: TierOffer;
  readonly balance: number;
  readonly onBuy: (pack: PackChoice) => void;
};

export const PackCard = ({ offer, balance, onBuy }: PackCardProps) => {
  const t = useTexts(advertsTexts).pack;
  const words = useTexts(advertsTexts).advert;
  const money = useMoney();
  const [clicks, setClicks] = useState('');
  const [refused, setRefused] = useState<PackChoice>();
  const pack = offer.packs.find((candidate) => String(candidate.clicks) === clicks);
  const choose = (value: string) => {
    setClicks(value);
    setRefused(undefined);
  };
  const buy = () => {
    if (!pack) return;
    if (canBuyFromList(balance, pack.price)) return onBuy(pack);
    setRefused(pack);
    showToast(`${t.error} ${t.insufficient}`, 'sun');
  };
  const options = offer.packs.map((candidate) => ({
    value: String(candidate.clicks),
    label: t.option(words.views(candidate.clicks), money(candidate.price)),
  }));
  return (
    <section className="panel flex flex-col gap-4 p-4 md:p-5">
      <PackTerms offer={offer} />
      <Select
        label={t.pack}
        options={options}
        placeholder={t.choosePack}
        value={clicks}
        onChange={(event) => choose(event.target.value)}
      />
      <Button variant={pack ? 'primary' : 'secondary'} onClick={buy} disabledReason={!pack && t.buyReason}>
        {t.buy}
      </Button>
      {refused && <Refused pack={refused} balance={balance} onFill={() => onBuy(refused)} />}
    </section>
  );
};
