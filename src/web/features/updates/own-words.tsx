import type { Story } from '#contracts/updates.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { Written } from '#web/ui/written.tsx';

/** The patient's own words, at the top of the page. */
export const Thanks = ({ thanks }: Pick<Story, 'thanks'>) =>
  thanks === '' ? null : (
    <Written as="blockquote" className="border-l-4 border-sun pl-4 text-lg font-semibold whitespace-pre-line">
      {thanks}
    </Written>
  );

/** The story in the second language, folded at first. */
export const SecondStory = ({ secondStory }: Pick<Story, 'secondStory'>) => {
  const t = useTexts(shellTexts).patient;
  if (secondStory === '') return null;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center font-bold text-primary underline">
        {t.secondStory}
      </summary>
      <Written as="p" className="prose whitespace-pre-line">
        {secondStory}
      </Written>
    </details>
  );
};
