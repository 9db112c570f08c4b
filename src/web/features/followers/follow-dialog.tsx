import { useEffect, useRef, useState } from 'react';
import { followPage } from '#contracts/followers.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { followTexts } from '#web/texts/follow.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormErrorSummary, useAttempts } from '#web/ui/form-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';

type FollowDialogProps = {
  readonly patientId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

const useFollowRequest = (patientId: string) => {
  const attempts = useAttempts();
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const ask = async (email: string): Promise<void> => {
    const body = followPage.body.safeParse({ userId: patientId, email });
    if (!body.success) return attempts.fail(body.error.issues[0]?.message ?? 'invalid-input');
    attempts.clear();
    setPending(true);
    try {
      await call('POST /api/followers', { body: body.data });
      setSentTo(body.data.email);
    } catch (error) {
      attempts.fail(codeOf(error));
    } finally {
      setPending(false);
    }
  };
  return { attempts, pending, sentTo, ask };
};

const FORM = 'follow-form';

const AddressForm = ({ request }: { request: ReturnType<typeof useFollowRequest> }) => {
  const t = useTexts(followTexts).following;
  const textOf = useCodeText();
  const { attempts, ask } = request;
  const isAddressWrong = attempts.failure === 'email-invalid';
  return (
    <form
      id={FORM}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void ask(String(new FormData(event.currentTarget).get('email') ?? ''));
      }}
    >
      <FormErrorSummary attempt={attempts.attempt}>{textOf(attempts.failure)}</FormErrorSummary>
      <TextField
        label={t.email}
        hint={t.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={isAddressWrong ? textOf(attempts.failure) : undefined}
      />
    </form>
  );
};

/** Takes the focus, because the field that had it is gone. */
const Sent = ({ to }: { to: string }) => {
  const t = useTexts(followTexts).following;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tone="ok">
      {t.sent(to)}
    </Notice>
  );
};

/** Asks for an email address. Only the email itself reveals the outcome. */
export const FollowDialog = ({ patientId, open, onClose }: FollowDialogProps) => {
  const t = useTexts(followTexts).following;
  const request = useFollowRequest(patientId);
  const { pending, sentTo } = request;
  const close = () => pending || onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.title}
      description={t.help}
      actions={
        sentTo === undefined ? (
          <>
            <Button variant="secondary" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" form={FORM} pending={pending} pendingLabel={t.sending}>
              {t.send}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{t.close}</Button>
        )
      }
    >
      {sentTo === undefined ? <AddressForm request={request} /> : <Sent to={sentTo} />}
    </Dialog>
  );
};
