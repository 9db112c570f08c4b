import type { DeskHealth } from '#contracts/desk.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { MONEY_PROVIDERS } from '#shared/money-providers/money-providers.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx';

type Fact = { readonly name: string; readonly state: string; readonly tone: 'ok' | 'sun' | 'danger' };

const TONES = { ok: 'text-muted', sun: 'text-sun-ink', danger: 'text-danger' };

/** What is broken stands first, then what is slow, then what is well. */
const ORDER = { danger: 0, sun: 1, ok: 2 };

const useFacts = ({ ledger, failedJobs, providers, maintenance, payments }: DeskHealth): Fact[] => {
  const t = useTexts('desk').health;
  const clock = new Intl.DateTimeFormat(localeOf(useLanguage()), { timeStyle: 'short' });
  const balanced = ledger.checkedAt
    ? `${t.balanced} ${clock.format(new Date(ledger.checkedAt))}`
    : t.unchecked;
  const facts: Fact[] = [
    {
      name: t.ledger,
      state: ledger.holds ? balanced : t.broken,
      tone: ledger.holds ? (ledger.checkedAt ? 'ok' : 'sun') : 'danger',
    },
    {
      name: t.jobs,
      state: failedJobs > 0 ? t.jobsFailed(failedJobs) : t.jobsFine,
      tone: failedJobs > 0 ? 'danger' : 'ok',
    },
    ...providers.map(
      ({ provider, unanswered }): Fact => ({
        name: MONEY_PROVIDERS[provider].label,
        state: unanswered > 0 ? t.unanswered(unanswered) : t.answers,
        tone: unanswered > 0 ? 'sun' : 'ok',
      }),
    ),
    ...(payments ? [] : [{ name: t.paymentsStopped, state: '', tone: 'sun' } as const]),
    ...(maintenance ? [{ name: t.maintenance, state: '', tone: 'sun' } as const] : []),
  ];
  return facts.sort((one, other) => ORDER[one.tone] - ORDER[other.tone]);
};

/** Whether the site is well, in one line. */
export const HealthLine = ({ health }: { health: DeskHealth }) => {
  const t = useTexts('desk').health;
  return (
    <ul
      aria-label={t.title}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg bg-sunk px-4 py-2 text-sm"
    >
      {useFacts(health).map(({ name, state, tone }) => (
        <li key={name} className={classNames('inline-flex min-h-6 items-center gap-1.5', TONES[tone])}>
          {tone === 'ok' ? (
            <CheckIcon className="size-4 text-ok" />
          ) : (
            <WarningIcon className="size-4 shrink-0" />
          )}
          <span>
            <b className={tone === 'ok' ? 'text-ink' : undefined}>{name}</b> {state}
          </span>
        </li>
      ))}
    </ul>
  );
};
