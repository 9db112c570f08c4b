import { asLocalFields, type DateStyle, formatDate } from '#shared/languages/format-date.ts';
import { writtenOr } from '#shared/languages/written.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useHydrated } from './use-hydrated.ts';

const DAY_LENGTH = 'yyyy-mm-dd'.length;
const MINUTE_LENGTH = 'yyyy-mm-ddThh:mm'.length;

/** Each style's format, and how many characters of an ISO date decide its text. */
const STYLES = {
  day: ['day', DAY_LENGTH],
  time: ['time', MINUTE_LENGTH],
  clock: ['clock', MINUTE_LENGTH],
  full: ['full', MINUTE_LENGTH],
  /** The day, without this year. */
  brief: ['day', DAY_LENGTH],
} as const satisfies Record<string, readonly [DateStyle, number]>;

export type MomentStyle = keyof typeof STYLES;

/**
 * Writes moments in the reader's language. The first text is in UTC on the server and in the hydrating
 * browser, because React discards a page whose texts differ; the reader's own time zone follows at once.
 */
export const useMomentText = () => {
  const language = useLanguage();
  const isLocal = useHydrated();
  const onClock = (date: Date): Date => (isLocal ? asLocalFields(date) : date);
  return (at: string | number, name: MomentStyle): string => {
    const shown = onClock(new Date(at));
    const [style, length] = STYLES[name];
    return writtenOr(`${name} ${language} ${shown.toISOString().slice(0, length)}`, () => {
      const isThisYear = shown.getUTCFullYear() === onClock(new Date()).getUTCFullYear();
      return formatDate(shown, name === 'brief' && isThisYear ? 'short' : style, language);
    });
  };
};

type MomentProps = {
  readonly at: string;
  readonly withTime?: boolean;
  /** Omits this year, for narrow places. */
  readonly brief?: boolean;
  readonly className?: string;
};

/** A date, with its time on request, in the reader's language and time zone. */
export const Moment = ({ at, withTime, brief, className }: MomentProps) => {
  const text = useMomentText()(at, withTime ? 'time' : brief ? 'brief' : 'day');
  return (
    <time dateTime={at} className={className}>
      {/* A line may break after a comma, but not between a day and its month, or a year and its “р.”. */}
      {text.replaceAll(/(?<!,) /g, '\u00a0')}
    </time>
  );
};
