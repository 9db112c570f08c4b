import { type Language, localeOf } from '#shared/languages/languages.ts';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 days ago", "5 годин тому": how long something has been waiting. */
export const agoText = (since: string, now: number, language: Language): string => {
  const elapsed = Math.max(0, now - Date.parse(since));
  const [unit, length] = STEPS.find(([, step]) => elapsed >= step) ?? ['minute', 60_000];
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  return format.format(-Math.floor(elapsed / length), unit);
};
