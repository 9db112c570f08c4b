import { byLanguage } from '#shared/languages/by-language.ts';
import { dateLocaleOf } from '#shared/languages/languages.ts';
import { writtenOr } from '#shared/languages/written.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useHydrated } from './use-hydrated.ts';

const DAY_LENGTH = 'yyyy-mm-dd'.length;
const MINUTE_LENGTH = 'yyyy-mm-ddThh:mm'.length;

/** `length`: how much of an ISO date decides the text. */
const style = (length: number, options: Intl.DateTimeFormatOptions) => ({
  length,
  formats: byLanguage(
    (language) => new Intl.DateTimeFormat(dateLocaleOf(language), { ...options, timeZone: 'UTC' }),
  ),
});

const STYLES = {
  day: style(DAY_LENGTH, { dateStyle: 'medium' }),
  /** The day and the time. */
  time: style(MINUTE_LENGTH, { dateStyle: 'medium', timeStyle: 'short' }),
  clock: style(MINUTE_LENGTH, { timeStyle: 'short' }),
  /** The weekday, the day of the year and the time. */
  full: style(MINUTE_LENGTH, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }),
  /** The day, without the year when it is this year. */
  brief: style(DAY_LENGTH, { dateStyle: 'medium' }),
} as const;
const DAY_OF_THIS_YEAR = style(DAY_LENGTH, { day: 'numeric', month: 'short' });

export type MomentStyle = keyof typeof STYLES;

/** A date whose UTC fields are what a clock on the wall shows: of the reader's zone, or of UTC. */
const onTheWall = (date: Date, isLocal: boolean): Date =>
  isLocal ? new Date(date.getTime() - date.getTimezoneOffset() * 60_000) : date;

/**
 * Writes moments in the reader's language. The first text is in UTC, on the server and in the browser that takes the
 * page over: React throws a page away whose texts differ. The text in the reader's own time zone follows at once. Where
 * both clocks show the same, the server's text stays.
 */
export const useMomentText = () => {
  const language = useLanguage();
  const isLocal = useHydrated();
  return (at: string | number, name: MomentStyle): string => {
    const shown = onTheWall(new Date(at), isLocal);
    return writtenOr(`${name} ${language} ${shown.toISOString().slice(0, STYLES[name].length)}`, () => {
      const isThisYear = shown.getUTCFullYear() === onTheWall(new Date(), isLocal).getUTCFullYear();
      const { formats } = name === 'brief' && isThisYear ? DAY_OF_THIS_YEAR : STYLES[name];
      return formats(language).format(shown);
    });
  };
};

type MomentProps = {
  readonly at: string;
  readonly withTime?: boolean;
  /** For narrow places: this year is left out. */
  readonly brief?: boolean;
  readonly className?: string;
};

/** A day, or a day and its time, in the reader's language and time zone. */
export const Moment = ({ at, withTime, brief, className }: MomentProps) => {
  const text = useMomentText()(at, withTime ? 'time' : brief ? 'brief' : 'day');
  return (
    <time dateTime={at} className={className}>
      {/* A line may end after a comma, but not between a day and its month, or a year and its “р.”. */}
      {text.replaceAll(/(?<!,) /g, '\u00a0')}
    </time>
  );
};
