import { useQuery } from '@tanstack/react-query';
import type { LetterChoice } from '#contracts/letters.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { lettersTexts } from '#web/texts/letters.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/fields.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';

const KEY = ['own-letters'] as const;

/** Saved on press. A choice that could not be saved is reset. */
const Choice = ({ letter, wanted }: LetterChoice) => {
  const t = useTexts(lettersTexts).ownLetters;
  const textOf = useCodeText();
  const saving = useAct(
    (choice: boolean) => call('POST /api/own-letters', { body: { letter, wanted: choice } }),
    { rereads: [KEY], done: (_, choice) => (choice ? t.wanted : t.ended) },
  );
  return (
    <li>
      <Checkbox
        label={t.kinds[letter].name}
        hint={t.kinds[letter].hint}
        checked={saving.isPending ? saving.variables : wanted}
        onChange={({ target }) => saving.mutate(target.checked)}
      />
      <FormErrorSummary attempt={saving.failureCount}>
        {saving.error && textOf(codeOf(saving.error))}
      </FormErrorSummary>
    </li>
  );
};

/** Lists the emails that the account can choose, and those that are always sent. */
export const LettersCard = () => {
  const t = useTexts(lettersTexts).ownLetters;
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/own-letters', { signal }),
  });
  return (
    <Card title={t.title}>
      <div className="grid max-w-md gap-4">
        <p className="text-sm text-muted">{t.help}</p>
        <Loaded query={query} waiting={<Skeleton className="h-64 w-full sm:h-48" />} failed={t.failed}>
          {({ letters }) => (
            <ul className="grid gap-3">
              {letters.map((choice) => (
                <Choice key={choice.letter} {...choice} />
              ))}
            </ul>
          )}
        </Loaded>
        <div className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-base">{t.always}</h3>
          <p className="text-sm text-muted">{t.alwaysHelp}</p>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {t.classes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
};
