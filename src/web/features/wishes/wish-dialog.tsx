import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isolated } from '#shared/names/isolated.ts';
import { WISH_LENGTH, WISH_NAME_LENGTH } from '#shared/wishes/wish-words.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { withQueries } from '#web/api-client/queries.tsx';
import { useAuth } from '#web/api-client/session.tsx';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { wishingTexts } from '#web/texts/wishing.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, TextArea, TextField } from '#web/ui/fields.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Name, Written } from '#web/ui/written.tsx';

const WISH_FORM = 'wish-form';

type Own = ReplyTo<'GET /api/patients/:id/own-wish'>;

/** The name of the helper, only if they tick it. */
const NameField = () => {
  const t = useTexts(wishingTexts).wishing;
  const auth = useAuth();
  const [named, setNamed] = useState(false);
  return (
    <>
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
    </>
  );
};

/** The state of the visitor's last wish, and the calls that change it. */
const useOwnWish = (patientId: string, open: boolean) => {
  const key = ['own-wish', patientId];
  const params = { id: patientId };
  const own = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/patients/:id/own-wish', { params, signal }),
    enabled: open,
  });
  const sending = useAct(
    (wish: { words: string; name: string }) =>
      call('POST /api/wishes', { body: { userId: patientId, ...wish } }),
    { rereads: [key] },
  );
  const withdrawing = useAct((id: string) => call('DELETE /api/wishes/:id', { params: { id } }), {
    rereads: [key],
  });
  return { own, sending, withdrawing };
};

type LastWishProps = {
  readonly wish: NonNullable<Own['wish']>;
  readonly isWithdrawing: boolean;
  readonly onWithdraw: () => void;
};

const LastWish = ({ wish, isWithdrawing, onWithdraw }: LastWishProps) => {
  const t = useTexts(wishingTexts).wishing;
  const place = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone once it is sent.
  useEffect(() => place.current?.focus(), []);
  return (
    <Notice
      ref={place}
      tone={wish.state === 'refused' ? 'sun' : 'ok'}
      action={
        <Button variant="quiet" size="small" pending={isWithdrawing} onClick={onWithdraw}>
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

type WishDialogProps = {
  readonly patientId: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

const WishForm = ({ patientId, name, open, onClose }: WishDialogProps) => {
  const t = useTexts(wishingTexts).wishing;
  const errorText = useErrorText();
  const { own, sending, withdrawing } = useOwnWish(patientId, open);
  const { data, error, failureCount } = own;
  const wish = data?.wish;
  const elsewhere = withdrawing.error ?? error;
  const close = () => sending.isPending || onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.title(isolated(name))}
      description={t.help}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {data?.may === 'write' ? t.cancel : t.close}
          </Button>
          {data?.may === 'write' && (
            <Button type="submit" form={WISH_FORM} pending={sending.isPending} pendingLabel={t.sending}>
              {t.send}
            </Button>
          )}
          {data?.may === 'help-first' && (
            <ButtonLink to={`/advView/${patientId}?act`} icon={<PlayIcon />}>
              {t.give}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <FormErrorSummary attempt={failureCount + withdrawing.failureCount}>
          {elsewhere && errorText(elsewhere)}
        </FormErrorSummary>
        {own.isPending && <Skeleton className="h-40 w-full" />}
        {wish && (
          <LastWish
            key={wish.id}
            wish={wish}
            isWithdrawing={withdrawing.isPending}
            onWithdraw={() => withdrawing.mutate(wish.id)}
          />
        )}
        {data?.may === 'write' && (
          <ActForm
            id={WISH_FORM}
            act={sending}
            bodyOf={({ text }) => ({ words: text('words'), name: text('name') })}
          >
            <TextArea
              label={t.words}
              hint={t.wordsHint}
              name="words"
              rows={3}
              maxLength={WISH_LENGTH}
              required
            />
            <NameField />
          </ActForm>
        )}
        {data && data.may !== 'write' && <p>{t.may[data.may]}</p>}
      </div>
    </Dialog>
  );
};

/** Lets a helper write a wish to a patient. Staff read it before it appears. */
export const WishDialog = withQueries(WishForm);
