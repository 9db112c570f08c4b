import { useAuth } from '#web/api-client/session.tsx';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { whole } from '#web/ui/whole-text.tsx';
import {
  durationOf,
  type Pace,
  paceOf,
  type UsualPeople,
  usePageDays,
  VISIT_DOLLARS,
  visitsFor,
} from './page-pace.ts';

/** The number of visits that the sum takes, known before the first view, and how many most pages get. */
const Visits = ({ left, usual }: { left: number; usual: UsualPeople }) => {
  const t = useTexts(profileTexts).goalOutlook;
  const count = useCount();
  const money = useMoney();
  const { fewest, most, aDay } = visitsFor(left);
  const range = (from: number, to: number) => (from === to ? count(to) : `${count(from)}–${count(to)}`);
  return (
    <p>
      {whole(t.visits(range(fewest, most), [money(VISIT_DOLLARS.least), money(VISIT_DOLLARS.most)]))}{' '}
      {most > 365 && t.aDay(range(aDay.fewest, aDay.most))} {usual && t.usual(range(usual.from, usual.to))}
    </p>
  );
};

/** The date of reaching the goal at the current pace. */
const Forecast = ({ pace, left }: { pace: Pace; left: number }) => {
  const t = useTexts(profileTexts).goalOutlook;
  const money = useMoney();
  if (pace.kind === 'new') return <p>{t.isNew}</p>;
  if (pace.kind === 'still') return <p>{t.still(pace.days)}</p>;
  const duration = durationOf(left, pace.dollarsADay);
  return (
    <p>
      {whole(t.pace(money(Number(pace.dollarsADay.toPrecision(2))), pace.days))}{' '}
      <strong className="text-ink">{duration ? t.takes[duration.unit](duration.count) : t.tooLong}</strong>
    </p>
  );
};

/** Shows how long views take to earn a sum: in visits, and at the page's pace. Empty for no sum. */
export const GoalOutlook = ({ left }: { left: number }) => {
  const { data } = usePageDays();
  // A typed text that is no sum is no number either.
  if (!(left > 0)) return null;
  return (
    <div className="grid gap-1 text-sm text-muted">
      {data && <Forecast pace={paceOf(data.days)} left={left} />}
      <Visits left={left} usual={data?.usualPeople ?? null} />
    </div>
  );
};

/** The same for a goal being typed. The sum collected for the current goal counts for it as well. */
export const TypedGoalOutlook = ({ goal }: { goal: number }) => {
  const auth = useAuth();
  const money = auth ? auth.userData.money : null;
  const collected = money && money.state !== 'paid' ? money.forGoal : 0;
  return <GoalOutlook left={goal - collected} />;
};
