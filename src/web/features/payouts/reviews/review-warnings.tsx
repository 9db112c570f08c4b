import type { ReviewWarning } from '#contracts/payout-reviews.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LockIcon, WarningIcon } from '#web/ui/icons.tsx';

const useMoment = () => {
  const locale = localeOf(useLanguage());
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (at: string | null) => (at === null ? '' : format.format(new Date(at)));
};

const useMeaning = () => {
  const t = useTexts('payoutReviews').warnings;
  const money = useMoney();
  const moment = useMoment();
  return ({ kind, since, until, count, amount }: ReviewWarning): string => {
    switch (kind) {
      case 'details-fresh':
        return t[kind].means(moment(since), moment(until));
      case 'receiver-shared':
        return t[kind].means(count ?? 0);
      case 'views-held':
      case 'paid-in':
      case 'circle-money':
        return t[kind].means(money(amount ?? 0));
      case 'details-changed':
      case 'account-new':
        return t[kind].means(moment(since));
    }
  };
};

/** Each thing in one sentence, with its numbers; what stops the release first. */
export const ReviewWarnings = ({ warnings }: { readonly warnings: readonly ReviewWarning[] }) => {
  const t = useTexts('payoutReviews');
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
