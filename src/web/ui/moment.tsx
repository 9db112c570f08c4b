import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage } from '#web/i18n/language.tsx';

type MomentProps = { readonly at: string; readonly withTime?: boolean; readonly className?: string };

/** A day, or a day and its time, as the reader's language writes it and in the reader's own time zone. */
export const Moment = ({ at, withTime, className }: MomentProps) => {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
  });
  // A line may end after a comma, but not between a day and its month, or a year and its “р.”.
  const text = format.format(new Date(at)).replaceAll(/(?<!,) /g, '\u00a0');
  return (
    <time dateTime={at} className={className}>
      {text}
    </time>
  );
};
