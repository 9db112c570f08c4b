import { lazy, Suspense, useState } from 'react';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { useTexts } from '#web/i18n/language-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AdvertCard } from './advert-card.tsx';
import { ADVERT_STATES, type AdvertState, advertsIn } from './advert-totals.ts';

/** Form and dialog come with the first press on Edit. */
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
