import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Story } from '#contracts/updates.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { useCodeText, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { storyQuery } from './story-query.ts';

const WordsForm = ({ story }: { story: Story }) => {
  const t = useTexts('ownStory');
  const textOf = useCodeText();
  const [thanks, setThanks] = useState(story.thanks);
  const [secondStory, setSecondStory] = useState(story.secondStory);
  const saving = useMutation({
    mutationFn: () => call('POST /api/page-words', { body: { thanks, secondStory } }),
    onSuccess: () => showToast(t.saved),
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
          value={thanks}
          onChange={({ target }) => setThanks(target.value)}
        />
        <TextArea
          name="secondStory"
          label={t.secondStory}
          hint={t.secondStoryHint}
          rows={5}
          maxLength={4000}
          value={secondStory}
          onChange={({ target }) => setSecondStory(target.value)}
        />
        <FormErrorSummary attempt={saving.failureCount}>
          {saving.error && textOf(codeOf(saving.error))}
        </FormErrorSummary>
      </Refusable>
      <Button
        className="justify-self-start"
        pending={saving.isPending}
        pendingLabel={t.saving}
        onClick={() => saving.mutate()}
      >
        {t.save}
      </Button>
    </div>
  );
};

/** Thanks and the story in a second language. Without the consent the server has nothing to show and refuses to keep it. */
export const WordsCard = ({ patientId, consented }: { patientId: string; consented: boolean }) => {
  const t = useTexts('ownStory');
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
