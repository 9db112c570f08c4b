import { useSearchParams } from 'react-router';
import type { WaitingReview } from '#contracts/payout-reviews.ts';
import { CaseSummary } from '#web/features/cases/staff/case-summary.tsx';
import { ReviewAge, ReviewPanel } from '#web/features/payouts/reviews/review-panel.tsx';
import { useReviews } from '#web/features/payouts/reviews/use-reviews.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { payoutReviewsTexts } from '#web/texts/payout-reviews.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CountryName } from '#web/ui/country-name.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { RowLink } from '#web/ui/link.tsx';
import { EmptyState, Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Name } from '#web/ui/written.tsx';
import { MethodName } from '../../features/payouts/payout-status.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

/** The address of one withdrawal's review. */
const placeOf = ({ _id }: WaitingReview): string => `/payout-reviews?id=${_id}`;

const Reasons = ({ reasons }: Pick<WaitingReview, 'reasons'>) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <li key={reason}>
          <Badge tone={reason === 'first' || reason === 'always' ? 'neutral' : 'sun'}>
            {t.reasons[reason]}
          </Badge>
        </li>
      ))}
    </ul>
  );
};

/** Withdrawals in review, the longest waiting first. */
const ReviewQueue = ({ reviews }: { readonly reviews: readonly WaitingReview[] }) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  const layout: Column<WaitingReview, keyof typeof t.columns, never>[] = [
    {
      key: 'who',
      rowHeader: true,
      cell: ({ user }) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <Name>{user.name}</Name>
          <span className="font-normal text-muted">
            <CountryName code={user.country} />
          </span>
        </span>
      ),
    },
    { key: 'amount', align: 'end', cell: (row) => <Money dollars={row.amount} className="font-bold" /> },
    { key: 'method', cell: (row) => <MethodName method={row.paymentMethod} /> },
    { key: 'age', cell: (row) => <ReviewAge review={row} /> },
    { key: 'why', cell: (row) => <Reasons reasons={row.reasons} /> },
    {
      key: 'open',
      acts: true,
      cell: (row) => (
        <RowLink
          to={placeOf(row)}
          aria-label={
            row.state === 'waiting-second' ? `${t.waitsSecond}: ${row.user.name}` : t.openNamed(row.user.name)
          }
        >
          {row.state === 'waiting-second' ? t.waitsSecond : t.open}
        </RowLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={t.caption}
      headers={t.columns}
      columns={layout}
      rows={reviews}
      rowKey={({ _id }) => _id}
      cards="tablets"
      dense
    />
  );
};

export const handle = hiddenScreen(payoutReviewsTexts, 'payoutReviews', { wide: true });

const Queue = () => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
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

const Case = ({ id }: { id: string }) => (
  <Card title={useTexts(casesTexts).caseDesk.summary.title}>
    <CaseSummary id={id} />
  </Card>
);

const Reviews = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null ? (
    <Queue />
  ) : (
    <ReviewPanel key={id} id={id}>
      {(patientId) => <Case id={patientId} />}
    </ReviewPanel>
  );
};

export const Component = () => (
  <AdminPage place="reviews" texts={useTexts(payoutReviewsTexts).payoutReviews}>
    <Reviews />
  </AdminPage>
);
