import { byLanguage } from '#shared/languages/by-language.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { writtenOr } from '#shared/languages/written.ts';
import { useLanguage } from '#web/i18n/language.tsx';

type MomentProps = {
  readonly at: string;
  readonly withTime?: boolean;
  /** Where there is little room: this year goes without saying. */
  readonly brief?: boolean;
  readonly className?: string;
};

const dayOf = (date: Date) => [date.getFullYear(), date.getMonth(), date.getDate()];
const minuteOf = (date: Date) => [...dayOf(date), date.getHours(), date.getMinutes()];

/** `shown` is what of a moment is seen, on the clock of who writes: where the reader's says the same, the server's text stays. */
const momentsOf = (name: string, shown: (date: Date) => number[], options: Intl.DateTimeFormatOptions) => {
  const formats = byLanguage((language) => new Intl.DateTimeFormat(localeOf(language), options));
  return (date: Date, language: Language): string =>
    writtenOr(`${name} ${language} ${shown(date).join('-')}`, () => formats(language).format(date));
};

const day = momentsOf('day', dayOf, { dateStyle: 'medium' });
const time = momentsOf('time', minuteOf, { dateStyle: 'medium', timeStyle: 'short' });
const dayOfThisYear = momentsOf('brief', dayOf, { day: 'numeric', month: 'short' });

const isThisYear = (at: string) => new Date(at).getFullYear() === new Date().getFullYear();

/** A day, or a day and its time, as the reader's language writes it and in the reader's own time zone. */
export const Moment = ({ at, withTime, brief, className }: MomentProps) => {
  const write = withTime ? time : brief && isThisYear(at) ? dayOfThisYear : day;
  // A line may end after a comma, but not between a day and its month, or a year and its “р.”.
  const text = write(new Date(at), useLanguage()).replaceAll(/(?<!,) /g, '\u00a0');
  return (
    <time dateTime={at} className={className}>
      {text}
    </time>
  );
};
