import type { PayoutReview, ReviewWarning, SourceShare } from '#contracts/payout-reviews.ts';
import { useDay, useMoney, useTexts } from '#web/i18n/language.tsx';
import { payoutReviewsTexts } from '#web/texts/payout-reviews.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, FactLine } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LockIcon, WarningIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Moment, useMomentText } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { addressOfSource } from './address-of-source.ts';

const useMoment = () => {
  const momentText = useMomentText();
  return (at: string | null) => (at === null ? '' : momentText(at, 'time'));
};

const useMeaning = () => {
  const t = useTexts(payoutReviewsTexts).payoutReviews.warnings;
  const money = useMoney();
  const moment = useMoment();
  return ({ kind, since, until, count, amount }: ReviewWarning): string => {
    switch (kind) {
      case 'details-fresh':
        return t[kind].means(moment(since), moment(until));
      case 'receiver-shared':
        return t[kind].means(count ?? 0);
      case 'correction':
      case 'views-held':
      case 'paid-in':
      case 'circle-money':
      case 'gifts-open':
        return t[kind].means(money(amount ?? 0));
      case 'details-changed':
      case 'account-new':
        return t[kind].means(moment(since));
    }
  };
};

/** Each warning in one sentence, with its numbers; those that block the release first. */
export const ReviewWarnings = ({ warnings }: { readonly warnings: readonly ReviewWarning[] }) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  const meaning = useMeaning();
  if (warnings.length === 0) return <p className="panel p-4 text-muted">{t.warnings.none}</p>;
  return (
    <section className="overflow-hidden panel border-sun">
      <h2 className="flex items-center gap-2 bg-sun-soft px-4 py-3 text-base text-sun-ink">
        <WarningIcon /> {t.warnings.title}
      </h2>
      <ul>
        {warnings.map((warning) => {
          const stops = warning.kind === 'details-fresh';
          return (
            <li
              key={warning.kind}
              className={classNames(
                'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3',
                stops && 'border-l-4 border-l-danger',
              )}
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-bold">{t.warnings[warning.kind].what}</p>
                <p className="text-sm text-muted">{meaning(warning)}</p>
              </div>
              <Badge
                tone={stops ? 'danger' : 'sun'}
                icon={stops ? <LockIcon className="size-3.5" /> : undefined}
              >
                {stops ? t.stops : t.judge}
              </Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

type Sources = PayoutReview['sources'];
type ListName = 'adverts' | 'advertisers' | 'days' | 'homes';

const PARTS = ['views', 'ownViews', 'general', 'paidIn', 'other'] as const;

const ShareName = ({ list, share }: { readonly list: ListName; readonly share: SourceShare }) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews.sources;
  const day = useDay();
  const { _id, name } = share;
  if (_id === null) return t.rest(Number(name) || 0);
  if (list === 'days') return day(name);
  if (list === 'homes') return t.home(_id, name);
  return (
    <Link to={addressOfSource(list, _id)} className="font-semibold hover:underline">
      {name || _id}
    </Link>
  );
};

/** Bars are shares of the earnings of views. */
const Shares = ({ list, shares }: { readonly list: ListName; readonly shares: readonly SourceShare[] }) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews.sources;
  const whole = shares.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section>
      <h3 className="mb-2 text-sm">{t[list]}</h3>
      <ul className="grid gap-2 text-sm">
        {shares.map((share) => (
          <li key={share._id ?? 'rest'} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className="min-w-0">
              <ShareName list={list} share={share} />{' '}
              <span className="whitespace-nowrap text-muted">{t.views(share.views)}</span>
            </span>
            <Money dollars={share.amount} className="text-right font-bold" />
            <span aria-hidden="true" className="col-span-2 mt-1 h-1.5 overflow-hidden rounded-full bg-sunk">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${whole > 0 ? (share.amount / whole) * 100 : 0}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Money collected since the last paid withdrawal, by origin. */
export const ReviewSources = ({ sources }: { readonly sources: Sources }) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews.sources;
  const lists = (['adverts', 'advertisers', 'days', 'homes'] as const).filter(
    (list) => sources[list].length > 0,
  );
  return (
    <Card title={t.title}>
      <p className="mb-3 text-sm text-muted">
        {sources.since === null ? t.all : t.since} {sources.since !== null && <Moment at={sources.since} />}
      </p>
      <dl className="grid gap-1.5">
        {PARTS.filter((part) => part !== 'other' || sources.other !== 0).map((part) => (
          <FactLine key={part} label={t.parts[part]}>
            <Money dollars={sources[part]} />
          </FactLine>
        ))}
      </dl>
      {lists.length === 0 ? (
        <p className="mt-4 text-muted">{t.noViews}</p>
      ) : (
        <div className="mt-5 grid gap-6 border-t border-line pt-5 md:grid-cols-2">
          {lists.map((list) => (
            <Shares key={list} list={list} shares={sources[list]} />
          ))}
        </div>
      )}
    </Card>
  );
};
