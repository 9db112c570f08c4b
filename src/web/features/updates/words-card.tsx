import { useQuery } from '@tanstack/react-query';
import type { Story } from '#contracts/updates.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { tellingTexts } from '#web/texts/telling.ts';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { useSavePart } from '#web/ui/save-place.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { storyQuery } from './story-query.ts';

const WordsForm = ({ story }: { story: Story }) => {
  const t = useTexts(tellingTexts).ownStory;
  const textOf = useCodeText();
  const draft = useDraft({ thanks: story.thanks, secondStory: story.secondStory });
  const { value, edit } = draft;
  const saving = useAct(() => call('POST /api/page-words', { body: value }), { onDone: draft.keep });
  useSavePart('words', {
    isUnsaved: draft.isUnsaved,
    save: () => saving.mutate(),
    discard: () => {
      draft.discard();
      saving.reset();
    },
  });
  return (
    <div className="grid gap-4">
      <Refusable error={saving.error}>
        <TextArea
          name="thanks"
          label={t.thanks}
          hint={t.thanksHint}
          rows={2}
          maxLength={300}
          value={value.thanks}
          onChange={({ target }) => edit({ ...value, thanks: target.value })}
        />
        <TextArea
          name="secondStory"
          label={t.secondStory}
          hint={t.secondStoryHint}
          rows={5}
          maxLength={4000}
          value={value.secondStory}
          onChange={({ target }) => edit({ ...value, secondStory: target.value })}
        />
        <FormErrorSummary attempt={saving.failureCount}>
          {saving.error && textOf(codeOf(saving.error))}
        </FormErrorSummary>
      </Refusable>
    </div>
  );
};

/** Thanks and the story in a second language. Without consent the server neither shows nor stores them. */
export const WordsCard = ({ patientId, consented }: { patientId: string; consented: boolean }) => {
  const t = useTexts(tellingTexts).ownStory;
  const story = useQuery({ ...storyQuery(patientId), enabled: consented });
  return (
    <Card title={t.wordsTitle}>
      <p className="mb-4 text-muted">{consented ? t.wordsHelp : t.needsConsent}</p>
      {consented && (
        <Loaded
          query={story}
          waiting={<Skeleton className="h-80 w-full" />}
          failed={t.loadFailed}
          help={t.loadFailedHelp}
        >
          {(data) => <WordsForm story={data} />}
        </Loaded>
      )}
    </Card>
  );
};
