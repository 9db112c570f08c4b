import type { PayoutReview, WaitingReview } from '#contracts/payout-reviews.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutReviewsTexts } from '#web/texts/payout-reviews.ts';
import { spendingTexts } from '#web/texts/spending.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, FactLine } from '#web/ui/card.tsx';
import { ClockIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment, useMomentText } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { QueueAge } from '#web/ui/queue-age.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Name, Written } from '#web/ui/written.tsx';
import { MethodName } from '../payout-status.tsx';
import { ReceiptLine, SpentHeading } from '../spent-payout.tsx';
import { ReviewActs } from './review-acts.tsx';
import { ReviewSources, ReviewWarnings } from './review-evidence.tsx';
import { useReview } from './use-reviews.ts';

const isOpen = ({ state }: WaitingReview) => state === 'waiting' || state === 'waiting-second';

const stateText = ({ state }: WaitingReview) => {
  if (state === 'waiting') return 'waits' as const;
  return state === 'waiting-second' ? ('waitsSecond' as const) : ('over' as const);
};

/** The time that it has waited, or the end of its postponement. */
export const ReviewAge = ({ review }: { readonly review: WaitingReview }) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  const momentText = useMomentText();
  if (review.postponedUntil === null) return <QueueAge queue="payoutReviews" since={review.waitsSince} />;
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <ClockIcon className="size-4 text-muted" />
      {t.held(momentText(review.postponedUntil, 'time'))}
    </span>
  );
};

const Heading = ({ review }: { readonly review: WaitingReview }) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-3 text-3xl font-extrabold">
          <Money dollars={review.amount} />
          <Badge tone={isOpen(review) ? 'sun' : 'neutral'}>{t[stateText(review)]}</Badge>
        </h2>
        <p>
          <b>
            <Name>{review.user.name}</Name>
          </b>{' '}
          · {review.user.email} · <MethodName method={review.paymentMethod} /> · {t.asked}{' '}
          <Moment at={review.createdAt} withTime />
        </p>
      </div>
      {isOpen(review) && <ReviewAge review={review} />}
    </header>
  );
};

const Receiver = ({ receiver }: Pick<PayoutReview, 'receiver'>) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews.receiver;
  return (
    <Card title={t.title}>
      <dl className="grid gap-2">
        <FactLine label={t.to}>{receiver.to ?? t.byHand}</FactLine>
        <FactLine label={t.changed}>
          {receiver.changedAt === null ? t.never : <Moment at={receiver.changedAt} withTime />}
        </FactLine>
      </dl>
      {receiver.sharedWith.length > 0 && (
        <>
          <p className="mt-3 text-sm text-muted">{t.shared}</p>
          <ul>
            {receiver.sharedWith.map(({ _id, name }) => (
              <li key={_id}>
                <TextLink to={`/admin-panel?search=${_id}`}>{isolated(name)}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};

const Patient = ({ patient, review }: Pick<PayoutReview, 'patient' | 'review'>) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews.patient;
  return (
    <Card title={t.title}>
      <dl className="grid gap-2">
        <FactLine label={t.goal}>
          <Money dollars={patient.goal} />
        </FactLine>
        <FactLine label={t.since}>
          <Moment at={patient.since} />
        </FactLine>
        <FactLine label={t.paidBefore}>
          {patient.paidBefore > 0 ? <Money dollars={patient.paidBefore} /> : t.nothing}
        </FactLine>
      </dl>
      {patient.objection && (
        <div className="mt-4 rounded-md bg-sunk p-3 text-sm">
          <p className="text-muted">{t.refusedBecause(patient.objection.refusal)}</p>
          <p className="mt-2 font-semibold">{t.objection}</p>
          <Written as="p" className="whitespace-pre-line">
            {patient.objection.text}
          </Written>
        </div>
      )}
      <TextLink to={`/patient/${review.user._id}`}>{t.page}</TextLink>
    </Card>
  );
};

/** The receipts for earlier withdrawals, whose files only staff and the patient can open. */
const Spent = ({ spent }: Pick<PayoutReview, 'spent'>) => {
  const t = useTexts(spendingTexts).spending;
  if (spent.length === 0) return null;
  return (
    <Card title={t.title}>
      <ul className="divide-y divide-line">
        {spent.map((payout) => (
          <li key={payout.id} className="py-4 first:pt-0 last:pb-0">
            <SpentHeading payout={payout} />
            <ul className="mt-2 divide-y divide-line">
              {payout.items.map((item) => (
                <ReceiptLine key={item.file.gcName} item={item} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const People = ({ review }: { readonly review: WaitingReview }) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews.people;
  const isTwo = review.people === 2;
  const said = review.saidBy && (review.saidBy.isMe ? t.me : t.said(review.saidBy.name));
  return (
    <Card title={isTwo ? t.title : t.one}>
      <p>{said ?? t.nobody}</p>
      {isTwo && <p className="mt-1 text-sm text-muted">{t.admin}</p>}
    </Card>
  );
};

type PanelProps = PayoutReview & {
  /** The patient's case, from another feature. */
  readonly children: (patientId: string) => React.ReactNode;
};

const Panel = ({ review, warnings, version, receiver, patient, spent, sources, children }: PanelProps) => (
  <article className="grid gap-6">
    <Heading review={review} />
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4">
        <ReviewWarnings warnings={warnings} />
        <ReviewSources sources={sources} />
        <Spent spent={spent} />
      </div>
      <div className="grid gap-4">
        <Receiver receiver={receiver} />
        <Patient patient={patient} review={review} />
        {children(review.user._id)}
        {isOpen(review) && <People review={review} />}
      </div>
    </div>
    {isOpen(review) && <ReviewActs review={review} version={version} />}
  </article>
);

/** Everything that staff should see of one withdrawal before they decide. */
export const ReviewPanel = ({ id, children }: Pick<PanelProps, 'children'> & { readonly id: string }) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  return (
    <>
      <p>
        <TextLink to="/payout-reviews">{`← ${t.back}`}</TextLink>
      </p>
      <Loaded
        query={useReview(id)}
        waiting={<Skeleton className="h-96 rounded-lg" />}
        failed={t.failed}
        help={t.failedHelp}
      >
        {(data) => <Panel {...data}>{children}</Panel>}
      </Loaded>
    </>
  );
};
