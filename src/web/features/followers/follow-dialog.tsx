import { useEffect, useRef } from 'react';
import { call } from '#web/api-client/api.ts';
import { withQueries } from '#web/api-client/queries.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { followTexts } from '#web/texts/follow.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAct } from '#web/ui/use-act.ts';

type FollowDialogProps = {
  readonly patientId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

const FORM = 'follow-form';

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
const FollowForm = ({ patientId, open, onClose }: FollowDialogProps) => {
  const t = useTexts(followTexts).following;
  const request = useAct((email: string) =>
    call('POST /api/followers', { body: { userId: patientId, email } }),
  );
  const sentTo = request.isSuccess ? request.variables : undefined;
  const close = () => request.isPending || onClose();
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
            <Button type="submit" form={FORM} pending={request.isPending} pendingLabel={t.sending}>
              {t.send}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{t.close}</Button>
        )
      }
    >
      {sentTo === undefined ? (
        <ActForm id={FORM} act={request} bodyOf={({ text }) => text('email').trim()}>
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
          />
        </ActForm>
      ) : (
        <Sent to={sentTo} />
      )}
    </Dialog>
  );
};

export const FollowDialog = withQueries(FollowForm);
