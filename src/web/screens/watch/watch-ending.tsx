import { formatMoney } from '#shared/money/format-money.ts';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import type { Beneficiary } from '../../features/viewing/beneficiary.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import type { Added } from './watch-overview.tsx';

/** After the last advert: what this visit added, and the one thing that helps now. */
export const WatchEnding = ({ beneficiary, added }: { beneficiary: Beneficiary; added: Added }) => {
  const t = useTexts('player');
  const counted = useTexts('watch').watchedHere(added.count);
  const sum = formatMoney(added.dollars, useLanguage());
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 border-ok bg-ok-soft p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{t.allWatched}</p>
        <p className="text-sm">{t.sum(counted, sum)}</p>
      </div>
      <ShareButton path={beneficiary.backLink.replace(/\?.*/, '')} title="Watchwell" variant="primary" />
    </div>
  );
};
