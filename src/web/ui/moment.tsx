import { byLanguage } from '#shared/languages/by-language.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage } from '#web/i18n/language.tsx';

type MomentProps = {
  readonly at: string;
  readonly withTime?: boolean;
  /** Where there is little room: this year goes without saying. */
  readonly brief?: boolean;
  readonly className?: string;
};

const formatsOf = (options: Intl.DateTimeFormatOptions) =>
  byLanguage((language) => new Intl.DateTimeFormat(localeOf(language), options));

const days = formatsOf({ dateStyle: 'medium' });
const times = formatsOf({ dateStyle: 'medium', timeStyle: 'short' });
const daysOfThisYear = formatsOf({ day: 'numeric', month: 'short' });

const isThisYear = (at: string) => new Date(at).getFullYear() === new Date().getFullYear();

/** A day, or a day and its time, as the reader's language writes it and in the reader's own time zone. */
export const Moment = ({ at, withTime, brief, className }: MomentProps) => {
  const formats = withTime ? times : brief && isThisYear(at) ? daysOfThisYear : days;
  const format = formats(useLanguage());
  // A line may end after a comma, but not between a day and its month, or a year and its “р.”.
  const text = format.format(new Date(at)).replaceAll(/(?<!,) /g, '\u00a0');
  return (
    <time dateTime={at} className={className}>
      {text}
    </time>
  );
};
