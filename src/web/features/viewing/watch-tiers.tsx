import { useState } from 'react';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, ChevronDownIcon } from '#web/ui/icons.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { tiersOf, type WatchTier } from './watch-list.ts';

type WatchRowProps = {
  readonly advert: ListedAdvert;
  readonly onWatch: (id: string) => void;
  /** The advertiser, and why the advert is shown. */
  readonly why: React.ReactNode;
};

export const WatchRow = ({ advert, onWatch, why }: WatchRowProps) => {
  const t = useTexts(viewingTexts).watch;
  const earn = useMoney()(advert.earn);
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line p-3 md:flex-nowrap md:px-4">
      <AdvertPicture
        title={advert.title}
        url={advert.previewUrl}
        size="240"
        className="size-14 rounded-sm text-xl"
      />
      <div className="min-w-0 flex-1 basis-44 md:basis-0">
        <Written as="h3" className="text-base font-bold">
          {advert.title}
        </Written>
        {advert.subtitle && (
          <Written as="p" className="text-sm text-muted">
            {advert.subtitle}
          </Written>
        )}
        {why}
      </div>
      {advert.seen ? (
        <p className="max-md:ml-17">
          <Badge tone="ok" icon={<CheckIcon className="size-4" />}>
            {t.seen}
          </Badge>
        </p>
      ) : (
        <Button
          size="small"
          variant="secondary"
          aria-label={t.watchTitled(advert.title, earn)}
          className="w-full md:w-auto"
          onClick={() => onWatch(advert._id)}
        >
          {t.watchFor(earn)}
        </Button>
      )}
    </li>
  );
};

const TierHeading = ({ tier }: { tier: WatchTier }) => {
  const t = useTexts(viewingTexts).watch;
  const money = useMoney();
  return (
    <summary className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2 hover:bg-primary-soft">
      <span className="grid size-9 place-items-center rounded-sm bg-primary-soft text-sm font-bold text-primary">
        {tier.code}
      </span>
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
        <h2 className="text-base tracking-normal whitespace-nowrap tabular-nums">
          {whole(t.tier(tier.seconds, money(tier.earn)))}
        </h2>
        {tier.unseen > 0 ? (
          <Badge tone="sun">{t.fresh(tier.unseen)}</Badge>
        ) : (
          <Badge tone="ok">{t.allSeen}</Badge>
        )}
      </div>
      <ChevronDownIcon className="transition-transform group-open:rotate-180" />
    </summary>
  );
};

type WatchTiersProps = {
  readonly adverts: readonly ListedAdvert[];
  readonly onWatch: (id: string) => void;
  readonly why: (advert: ListedAdvert) => React.ReactNode;
};

/** Six open groups would push the longer, better paid adverts off a phone's screen. */
const FIRST_OPEN = 2;

/** One collapsible group per tier; the first ones with unseen adverts start open. */
export const WatchTiers = ({ adverts, onWatch, why }: WatchTiersProps) => {
  const tiers = tiersOf(adverts);
  const [initiallyOpen] = useState(
    () =>
      new Set(
        tiers
          .filter(({ unseen }) => unseen > 0)
          .slice(0, FIRST_OPEN)
          .map(({ code }) => code),
      ),
  );
  return (
    <div className="grid gap-4">
      {tiers.map((tier) => (
        <details key={tier.code} open={initiallyOpen.has(tier.code)} className="panel group overflow-hidden">
          <TierHeading tier={tier} />
          <ul>
            {tier.adverts.map((advert) => (
              <WatchRow key={advert._id} advert={advert} onWatch={onWatch} why={why(advert)} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
};
