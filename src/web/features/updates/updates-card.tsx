import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Update } from '#contracts/updates.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { sendFile } from '#web/api-client/send-file.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { tellingTexts } from '#web/texts/telling.ts';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Written } from '#web/ui/written.tsx';
import { storyKey, storyQuery } from './story-query.ts';

const usePicture = () => {
  const [address, setAddress] = useState('');
  const sending = useAct(
    (file: File) => sendFile('POST /api/pictures', { file, name: file.name, onProgress: () => {} }),
    { onDone: ({ url }) => setAddress(url) },
  );
  return { address, setAddress, sending };
};

const Writing = ({ patientId }: { patientId: string }) => {
  const t = useTexts(tellingTexts).ownStory;
  const textOf = useCodeText();
  const [words, setWords] = useState('');
  const { address, setAddress, sending } = usePicture();
  const posting = useAct(() => call('POST /api/updates', { body: { words, picture: address } }), {
    rereads: [storyKey(patientId)],
    done: t.posted,
    onDone: () => {
      setWords('');
      setAddress('');
    },
  });
  const failure = posting.error ?? sending.error;
  return (
    <div className="grid gap-4">
      <Refusable error={failure}>
        <TextArea
          name="words"
          label={t.words}
          hint={t.wordsHint}
          rows={3}
          maxLength={1000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {address && (
          <div className="flex items-center gap-3">
            <AdvertPicture url={address} title="" size="240" className="h-20 w-32 rounded-md" />
            <p role="status" className="text-sm text-muted">
              {t.picture}
            </p>
          </div>
        )}
        <FileDrop
          choose={sending.isPending ? t.sending : address ? t.another : t.choose}
          drop={t.drop}
          rules={t.rules}
          name="picture"
          accept="image/jpeg,image/png,image/webp"
          onAdd={([file]) => file && !sending.isPending && sending.mutate(file)}
        />
        <FormErrorSummary attempt={posting.failureCount + sending.failureCount}>
          {failure && textOf(codeOf(failure))}
        </FormErrorSummary>
      </Refusable>
      <Button
        className="justify-self-start"
        pending={posting.isPending}
        pendingLabel={t.posting}
        disabledReason={words.trim() === '' && textOf('update-empty')}
        hideReason
        onClick={() => posting.mutate()}
      >
        {t.post}
      </Button>
    </div>
  );
};

const Told = ({ update, patientId }: { update: Update; patientId: string }) => {
  const t = useTexts(tellingTexts).ownStory;
  const removing = useAct(() => call('DELETE /api/updates/:id', { params: { id: update.id } }), {
    rereads: [storyKey(patientId)],
    done: t.removed,
    failsIn: 'toast',
  });
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <p className="min-w-0">
        <Moment at={update.at} className="text-sm text-muted" />
        <Written className="line-clamp-2">{update.words}</Written>
      </p>
      <Button
        variant="quiet-danger"
        size="small"
        pending={removing.isPending}
        onClick={() => removing.mutate()}
      >
        {t.remove}
      </Button>
    </li>
  );
};

/** The number of followers by email; empty without any. */
const Followers = () => {
  const t = useTexts(tellingTexts).ownStory;
  const { data } = useQuery({
    queryKey: ['own-followers'],
    queryFn: ({ signal }) => call('GET /api/own-followers', { signal }),
  });
  return data && data.followers > 0 ? (
    <p className="mb-4 font-semibold">{t.followers(data.followers)}</p>
  ) : null;
};

type UpdatesCardProps = {
  readonly patientId: string;
  readonly consented: boolean;
};

export const UpdatesCard = ({ patientId, consented }: UpdatesCardProps) => {
  const t = useTexts(tellingTexts).ownStory;
  const story = useQuery(storyQuery(patientId));
  return (
    <Card title={t.title}>
      <p className="mb-4 text-muted">{consented ? t.help : t.needsConsent}</p>
      <Followers />
      {consented && <Writing patientId={patientId} />}
      <Loaded
        query={story}
        waiting={<Skeleton className="mt-4 h-16 w-full" />}
        failed={t.loadFailed}
        help={t.loadFailedHelp}
      >
        {({ updates }) => (
          <ul className="mt-4 grid divide-y divide-line border-t border-line empty:hidden">
            {updates.map((update) => (
              <Told key={update.id} update={update} patientId={patientId} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
};
