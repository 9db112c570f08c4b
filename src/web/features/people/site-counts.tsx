import type { SiteCounts as Counts } from '#contracts/people.ts';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';

/** The figures of the whole site. Zeros are left out; a single remaining figure hides the whole band. */
export const SiteCounts = ({ counts }: { counts: Counts }) => {
  const t = useTexts(shellTexts).people.counts;
  const count = useCount();
  const money = useMoney();
  const { watchedToday, helpersThisMonth, paidOut, paidPeople } = counts;
  const figures = [
    { dollars: false, value: watchedToday, label: t.watchedToday },
    { dollars: false, value: helpersThisMonth, label: t.helpersThisMonth },
    {
      dollars: true,
      value: paidOut,
      label: paidPeople === 1 ? t.paidOutToOne : t.paidOut(count(paidPeople)),
    },
  ].filter(({ value }) => value > 0);
  if (figures.length < 2) return null;
  return (
    <section aria-label={t.title} className="rounded-lg bg-sunk p-5 md:p-8">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {figures.map(({ dollars, value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="text-3xl font-extrabold tracking-tight tabular-nums">
              {dollars ? money(value) : count(value)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{t.title}</p>
    </section>
  );
};
