import { useSearchParams } from 'react-router';
import { ReviewPanel } from '#web/features/payouts/reviews/review-panel.tsx';
import { ReviewQueue } from '#web/features/payouts/reviews/review-queue.tsx';
import { useReviews } from '#web/features/payouts/reviews/use-reviews.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { EmptyState, Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('payoutReviews', { wide: true });

const Queue = () => {
  const t = useTexts('payoutReviews');
  return (
    <Loaded
      query={useReviews()}
      waiting={<Skeleton className="h-64 rounded-lg" />}
      failed={t.failed}
      help={t.failedHelp}
    >
      {({ reviews }) =>
        reviews.length > 0 ? (
          <ReviewQueue reviews={reviews} />
        ) : (
          <EmptyState fact={t.none} help={t.noneHelp} />
        )
      }
    </Loaded>
  );
};

const Reviews = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null ? <Queue /> : <ReviewPanel key={id} id={id} />;
};

export const Component = () => (
  <AdminPage place="reviews" texts="payoutReviews">
    <Reviews />
  </AdminPage>
);
