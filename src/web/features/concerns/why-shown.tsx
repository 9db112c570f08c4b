import { useState } from 'react';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { concernsTexts } from '#web/texts/concerns.ts';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Money } from '#web/ui/money.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { ConcernDialog } from './concern-dialog.tsx';

type AdvertProps = { readonly advert: ListedAdvert };

const Facts = ({ advert }: AdvertProps) => {
  const t = useTexts(concernsTexts).whyShown;
  const [money, count] = [useMoney(), useCount()];
  const tier = tierOf(advert.item);
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2">
        <FactLine label={t.advertiser}>{advert.advertiser}</FactLine>
        <FactLine label={t.because}>{t[advert.because]}</FactLine>
        <FactLine label={t.length}>{t.seconds(count(advert.seconds))}</FactLine>
        {tier && (
          <FactLine label={t.price}>
            <Money dollars={wireDollars(tier.pricePerViewNanos)} />
            <span className="block text-sm font-normal text-muted">{whole(t.ofIt(money(advert.earn)))}</span>
          </FactLine>
        )}
      </dl>
      <p className="text-sm text-muted">{t.nothingElse}</p>
    </div>
  );
};

/** Shows who pays for an advert and why it is shown; one more press reports it. */
export const WhyShown = ({ advert }: AdvertProps) => {
  const t = useTexts(concernsTexts).whyShown;
  const [shown, show] = useState<'why' | 'concern'>();
  const close = () => show(undefined);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => show('why')}
        className="inline-flex min-h-6 flex-wrap gap-x-2 text-left text-xs text-muted hover:text-ink"
      >
        <span>{whole(t.paidBy(isolated(advert.advertiser)))}</span>
        <span className="underline">{t.ask}</span>
        <span className="sr-only">{advert.title}</span>
      </button>
      <Dialog
        open={shown === 'why'}
        onClose={close}
        title={t.title}
        actions={
          <>
            <Button variant="quiet-danger" onClick={() => show('concern')}>
              {t.wrong}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t.close}
            </Button>
          </>
        }
      >
        <Facts advert={advert} />
      </Dialog>
      {shown === 'concern' && <ConcernDialog open about="advert" subjectId={advert._id} onClose={close} />}
    </>
  );
};
