import type { PublicChecks } from '#contracts/cases.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { historyTexts } from '#web/texts/history.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';

const Stopped = ({ as, since }: NonNullable<PublicChecks['stopped']>) => {
  const t = useTexts(historyTexts).checks;
  return (
    <p className="mb-4 rounded-md bg-sun-soft p-4 text-sm font-semibold text-sun-ink">
      {t.stopped[as]} <Moment at={since} />
    </p>
  );
};

const Steps = ({ steps }: Pick<PublicChecks, 'steps'>) => {
  const t = useTexts(historyTexts).checks;
  return (
    <section>
      <h2 className="mb-3">{t.title}</h2>
      <ol className="grid gap-3">
        {steps.map(({ step, checkedAt }) => (
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

/** The checked steps of a page with their days, or that it was stopped; empty without either. */
export const PageChecks = ({ checks }: { checks: PublicChecks | null }) => (
  <>
    {checks?.stopped && <Stopped {...checks.stopped} />}
    {checks && checks.steps.length > 0 && <Steps steps={checks.steps} />}
  </>
);
