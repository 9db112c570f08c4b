import { type Language, localeOf } from '#shared/languages/languages.ts';
import { promiseUsed, type StaffQueue } from '#shared/staff-queues/staff-queues.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { staffTexts } from '#web/texts/staff.ts';
import { Ring } from './ring.tsx';
import { type Age, ageOf, overdueOf, promiseOf, type Urgency, urgencyOf } from './waiting-time.ts';

const ageText = ({ value, unit }: Age, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'short' }).format(value);

const RINGS: Record<Urgency, string> = { 'in-time': 'text-primary', soon: 'text-sun', late: 'text-danger' };

type QueueAgeProps = {
  readonly queue: StaffQueue;
  readonly since: string;
  /** The server's time, where the reply has it. */
  readonly now?: string;
};

/** The time an item has waited for staff and its promised time, or by how much it is late. */
export const QueueAge = ({ queue, since, now = new Date().toISOString() }: QueueAgeProps) => {
  const t = useTexts(staffTexts).desk;
  const language = useLanguage();
  const used = promiseUsed(queue, since, now);
  const urgency = urgencyOf(used);
  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap">
      <Ring share={used} strokeWidth={18} tone={RINGS[urgency]} className="size-5" />
      {urgency === 'late' ? (
        <b className="text-danger">{t.overdue(ageText(overdueOf(queue, since, now), language))}</b>
      ) : (
        <span>
          <b>{ageText(ageOf(since, now), language)}</b>{' '}
          <span className="text-muted">{t.ofPromise(ageText(promiseOf(queue), language))}</span>
        </span>
      )}
    </span>
  );
};
