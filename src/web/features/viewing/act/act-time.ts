import { useTexts } from '#web/i18n/language.tsx';

/** Seconds as people say them. */
export const useTime = () => {
  const { time } = useTexts('act');
  return (seconds: number): string => time(Math.floor(seconds / 60), Math.round(seconds % 60));
};
