import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage } from '../i18n/language-context.tsx';

type MomentProps = { readonly at: string; readonly withTime?: boolean; readonly className?: string };

/** A day, or a day and its time, as the reader's language writes it and in the reader's own time zone. */
export const Moment = ({ at, withTime, className }: MomentProps) => {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
  });
  return (
    <time dateTime={at} className={className}>
      {format.format(new Date(at))}
    </time>
  );
};
