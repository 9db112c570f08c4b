import type { PayoutReview, SourceShare } from '#contracts/payout-reviews.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Link } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { addressOfSource } from './address-of-source.ts';

type Sources = PayoutReview['sources'];
type ListName = 'adverts' | 'advertisers' | 'days' | 'homes';

const PARTS = ['views', 'ownViews', 'general', 'paidIn', 'other'] as const;

const ShareName = ({ list, share }: { readonly list: ListName; readonly share: SourceShare }) => {
  const t = useTexts('payoutReviews').sources;
  const day = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'medium', timeZone: 'UTC' });
  const { _id, name } = share;
  if (_id === null) return t.rest(Number(name) || 0);
  if (list === 'days') return day.format(new Date(name));
  if (list === 'homes') return t.home(_id, name);
  return (
    <Link to={addressOfSource(list, _id)} className="font-semibold hover:underline">
      {name || _id}
    </Link>
  );
};

/** Bars are shares of what views brought. */
const Shares = ({ list, shares }: { readonly list: ListName; readonly shares: readonly SourceShare[] }) => {
  const t = useTexts('payoutReviews').sources;
  const whole = shares.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section>
      <h3 className="mb-2 text-sm">{t[list]}</h3>
      <ul className="grid gap-2 text-sm">
        {shares.map((share) => (
          <li key={share._id ?? 'rest'} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className="min-w-0 wrap-anywhere">
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

/** What was collected since the last withdrawal that was paid, by where it came from. */
export const ReviewSources = ({ sources }: { readonly sources: Sources }) => {
  const t = useTexts('payoutReviews').sources;
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
