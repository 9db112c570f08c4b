import type { PublicChecks } from '#contracts/cases.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';

/** Which steps of a page were checked, and on which day each; nothing where nothing was. */
export const PageChecks = ({ checks }: { checks: PublicChecks | null }) => {
  const t = useTexts('checks');
  if (checks?.pausedAt)
    return (
      <p className="rounded-md bg-sun-soft p-4 text-sm font-semibold text-sun-ink">
        {t.paused} <Moment at={checks.pausedAt} />.
      </p>
    );
  if (!checks || checks.steps.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t.title}</h2>
      <ol className="grid gap-3">
        {checks.steps.map(({ step, checkedAt }) => (
          <li key={step} className="flex items-start gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-ok-soft text-ok">
              <CheckIcon className="size-4" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{t.steps[step]}</span>
              <span className="block text-sm text-muted">{t.meanings[step]}</span>
            </span>
            <Moment at={checkedAt} className="text-sm text-muted tabular-nums" />
          </li>
        ))}
      </ol>
    </section>
  );
};
