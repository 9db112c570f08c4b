import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReviewedAdvert } from '#contracts/advert-review.ts';
import { useReviewed, useReviewQueue } from '#web/features/admin/review-queries.ts';
import { ReviewWork } from '#web/features/admin/review-work.tsx';
import { Preview, SiteFrame } from '#web/features/viewing/site-frame.tsx';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { reviewTexts } from '#web/texts/review.ts';
import { EmptyState, Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFocusNear } from '#web/ui/use-focus-near.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { inOwnDocument } from '../own-document.ts';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(reviewTexts, 'reviewQueue', { wide: true });

export const loader = inOwnDocument(/^\/review-queue/);

const PageOf = ({ advert }: { advert: ReviewedAdvert }) => {
  const t = useTexts(reviewTexts).reviewQueue;
  if (advert.frame) return <SiteFrame src={advert.targetUrl} title={advert.title} />;
  return (
    <Preview advert={advert}>
      <p className="text-sm text-balance text-muted">{t.newTab}</p>
    </Preview>
  );
};

type QueueProps = {
  readonly waiting: readonly ReviewedAdvert[];
  readonly total: number;
  readonly shown: ReviewedAdvert;
  readonly onShow: (id: string) => void;
};

/** Waiting adverts, the oldest first; the open one is marked. */
const Queue = ({ waiting, total, shown, onShow }: QueueProps) => {
  const t = useTexts(reviewTexts).reviewQueue;
  const count = useCount();
  return (
    <nav aria-label={t.queue} className="grid gap-2">
      <p {...useFocusNear<HTMLParagraphElement>(shown.id)} className="text-sm font-semibold text-muted">
        {t.waits(total)}
      </p>
      <ol className="flex gap-2 overflow-x-auto pb-2">
        {waiting.map((advert) => (
          <li key={advert.id} className="shrink-0">
            <button
              type="button"
              aria-current={advert.id === shown.id}
              onClick={() => onShow(advert.id)}
              className="panel grid w-44 gap-0.5 p-3 text-left text-sm hover:border-ink aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft"
            >
              <span className="truncate font-bold">{advert.title}</span>
              <span className="truncate text-xs text-muted">
                {advert.waitsSince && <Moment at={advert.waitsSince} withTime />}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {total > waiting.length && (
        <p className="text-sm text-muted">{t.rest(count(total - waiting.length))}</p>
      )}
    </nav>
  );
};

const Review = () => {
  const t = useTexts(reviewTexts).reviewQueue;
  const [chosen, choose] = useState<string>();
  return (
    <Loaded
      query={useReviewQueue()}
      waiting={<Skeleton className="h-96 rounded-lg" />}
      failed={t.loadFailed}
      help={t.loadFailedHelp}
    >
      {({ waiting, total }) => {
        const shown = waiting.find(({ id }) => id === chosen) ?? waiting[0];
        if (!shown) return <EmptyState fact={t.empty} help={t.emptyHelp} />;
        return (
          <>
            <Queue waiting={waiting} total={total} shown={shown} onShow={choose} />
            <ReviewWork key={shown.id} advert={shown} page={<PageOf advert={shown} />} />
          </>
        );
      }}
    </Loaded>
  );
};

/** The advert of a concern, waiting or not. */
const OneAdvert = ({ id }: { id: string }) => {
  const t = useTexts(reviewTexts).reviewQueue;
  return (
    <Loaded
      query={useReviewed(id)}
      waiting={<Skeleton className="h-96 rounded-lg" />}
      failed={t.loadFailed}
      help={t.loadFailedHelp}
    >
      {(advert) => <ReviewWork advert={advert} page={<PageOf advert={advert} />} />}
    </Loaded>
  );
};

export const Component = () => {
  const [search] = useSearchParams();
  const one = search.get('of');
  return (
    <AdminPage place="review" texts={useTexts(reviewTexts).reviewQueue}>
      {one ? <OneAdvert id={one} /> : <Review />}
    </AdminPage>
  );
};
