import { useCallback, useEffect, useRef, useState } from 'react';
import { isolated } from '#shared/names/isolated.ts';
import { WISH_LENGTH, WISH_NAME_LENGTH } from '#shared/wishes/wish-words.ts';
import { call, codeOf, type ReplyTo } from '#web/api-client/api.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { wishingTexts } from '#web/texts/wishing.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, TextArea, TextField } from '#web/ui/fields.tsx';
import { FormErrorSummary, useAttempts } from '#web/ui/form-failure.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Name, Written } from '#web/ui/written.tsx';

const WISH_FORM = 'wish-form';

type WishFormProps = { readonly onSend: (wish: { words: string; name: string }) => void };

/** A few words, and a name only if the helper ticks it. */
const WishForm = ({ onSend }: WishFormProps) => {
  const t = useTexts(wishingTexts).wishing;
  const auth = useAuth();
  const [named, setNamed] = useState(false);
  return (
    <form
      id={WISH_FORM}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        onSend({
          words: String(typed.get('words') ?? ''),
          name: named ? String(typed.get('name') ?? '') : '',
        });
      }}
    >
      <TextArea label={t.words} hint={t.wordsHint} name="words" rows={3} maxLength={WISH_LENGTH} required />
      <Checkbox
        label={t.named}
        hint={t.namedHint}
        checked={named}
        onChange={({ target }) => setNamed(target.checked)}
      />
      {named && (
        <TextField
          label={t.name}
          name="name"
          autoComplete="given-name"
          maxLength={WISH_NAME_LENGTH}
          defaultValue={auth ? auth.userData.firstName : ''}
        />
      )}
    </form>
  );
};

type Own = ReplyTo<'GET /api/patients/:id/own-wish'>;

/** Whether this visitor may write, the state of the last wish, and the calls that change it. */
const useOwnWish = (patientId: string, open: boolean) => {
  const attempts = useAttempts();
  const [own, setOwn] = useState<Own>();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const read = useCallback(
    () => call('GET /api/patients/:id/own-wish', { params: { id: patientId } }).then(setOwn),
    [patientId],
  );
  const { fail, clear } = attempts;
  const tell = (act: Promise<unknown>) => {
    clear();
    setError(undefined);
    setPending(true);
    act
      .then(read)
      .catch((reason: unknown) => {
        setError(reason);
        fail(codeOf(reason));
      })
      .finally(() => setPending(false));
  };
  useEffect(() => {
    if (open) read().catch((error: unknown) => fail(codeOf(error)));
  }, [open, read, fail]);
  return {
    own,
    pending,
    error,
    attempts,
    send: (wish: { words: string; name: string }) =>
      tell(call('POST /api/wishes', { body: { userId: patientId, ...wish } })),
    takeBack: (id: string) => tell(call('DELETE /api/wishes/:id', { params: { id } })),
  };
};

const LastWish = ({ wish, onTakeBack }: { wish: NonNullable<Own['wish']>; onTakeBack: () => void }) => {
  const t = useTexts(wishingTexts).wishing;
  const place = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone once it is sent.
  useEffect(() => place.current?.focus(), []);
  return (
    <Notice
      ref={place}
      tone={wish.state === 'refused' ? 'sun' : 'ok'}
      action={
        <Button variant="quiet" size="small" onClick={onTakeBack}>
          {t.takeBack}
        </Button>
      }
    >
      <span className="block font-semibold">
        {wish.name ? <Name>{wish.name}</Name> : t.helper}: <Written>{wish.words}</Written>
      </span>
      {t.states[wish.state]} {wish.refusal && t.refusals[wish.refusal]}
    </Notice>
  );
};

const Why = ({ may }: { may: Exclude<Own['may'], 'write'> }) => {
  const t = useTexts(wishingTexts).wishing;
  return <p>{t.may[may]}</p>;
};

type WishDialogProps = {
  readonly patientId: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Lets a helper write a wish to a patient. Staff read it before it appears. */
export const WishDialog = ({ patientId, name, open, onClose }: WishDialogProps) => {
  const t = useTexts(wishingTexts).wishing;
  const textOf = useCodeText();
  const { own, pending, error, attempts, send, takeBack } = useOwnWish(patientId, open);
  const close = () => pending || onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.title(isolated(name))}
      description={t.help}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {own?.may === 'write' ? t.cancel : t.close}
          </Button>
          {own?.may === 'write' && (
            <Button type="submit" form={WISH_FORM} pending={pending} pendingLabel={t.sending}>
              {t.send}
            </Button>
          )}
          {own?.may === 'help-first' && (
            <ButtonLink to={`/advView/${patientId}?act`} icon={<PlayIcon />}>
              {t.give}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <FormErrorSummary attempt={attempts.attempt}>{textOf(attempts.failure)}</FormErrorSummary>
        {!own && attempts.failure === undefined && <Skeleton className="h-40 w-full" />}
        {own?.wish && (
          <LastWish key={own.wish.id} wish={own.wish} onTakeBack={() => takeBack(own.wish?.id ?? '')} />
        )}
        {own?.may === 'write' && (
          <Refusable error={error}>
            <WishForm onSend={send} />
          </Refusable>
        )}
        {own && own.may !== 'write' && <Why may={own.may} />}
      </div>
    </Dialog>
  );
};
