import { lazy, Suspense, useState } from 'react';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import { AdvertCard } from './advert-card.tsx';
import { ADVERT_STATES, type AdvertState, type AdvertTotals, advertsIn } from './own-adverts.ts';

export const AdvertTiles = ({ totals }: { totals: AdvertTotals }) => {
  const t = useTexts('ownAdverts').tiles;
  const count = useCount();
  return (
    <StatTiles label={t.label}>
      <StatTile label={t.count} value={count(totals.count)} note={t.countMeans} />
      <StatTile label={t.active} value={count(totals.active)} note={t.activeMeans} />
      <StatTile label={t.views} value={count(totals.delivered)} note={t.viewsMean(count(totals.remaining))} />
    </StatTiles>
  );
};

/** Loaded with the first press on Edit. */
const EditAdvertDialog = lazy(() =>
  import('./edit-advert-dialog.tsx').then((m) => ({ default: m.EditAdvertDialog })),
);

const NoAdverts = ({ state }: { state: AdvertState }) => {
  const t = useTexts('ownAdverts');
  if (state === 'completed') return <EmptyState fact={t.emptyCompleted} help={t.emptyCompletedHelp} />;
  return (
    <EmptyState
      fact={t.empty}
      help={t.emptyHelp}
      action={<ButtonLink to="/advList/">{t.create}</ButtonLink>}
    />
  );
};

export const AdvertList = ({ adverts }: { adverts: readonly OwnAdvert[] }) => {
  const t = useTexts('ownAdverts');
  const [state, setState] = useState<AdvertState>('active');
  const [edited, setEdited] = useState<OwnAdvert>();
  const shown = advertsIn(adverts, state);
  const options = ADVERT_STATES.map((value) => ({
    value,
    label: `${t.states[value]} (${advertsIn(adverts, value).length})`,
  }));
  return (
    <>
      <Segmented legend={t.filter} options={options} value={state} onChange={setState} />
      {shown.length === 0 ? (
        <NoAdverts state={state} />
      ) : (
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((advert) => (
            <AdvertCard key={advert._id} advert={advert} onEdit={setEdited} />
          ))}
        </div>
      )}
      {edited && (
        <Suspense>
          <EditAdvertDialog key={edited._id} advert={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
};

export const AdvertsSkeleton = () => (
  <div className="grid gap-6">
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 md:gap-4">
      {['count', 'active', 'views'].map((tile) => (
        <Skeleton key={tile} className="h-28 rounded-lg" />
      ))}
    </div>
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="h-96 rounded-lg" />
      ))}
    </div>
  </div>
);
