import { useState } from 'react';
import { CONCERN_KINDS, type ConcernKind, type ConcernSubject } from '#shared/concerns/concern-kinds.ts';
import { call } from '#web/api-client/api.ts';
import { withQueries } from '#web/api-client/queries.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { concernsTexts } from '#web/texts/concerns.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select, TextArea, TextField } from '#web/ui/fields.tsx';
import { useAct } from '#web/ui/use-act.ts';

export type ConcernDialogProps = {
  readonly about: ConcernSubject;
  readonly subjectId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

const FORM = 'concern-form';

/** Asks anyone for a reason, words if they like, and an optional email address for an answer. */
const ConcernForm = ({ about, subjectId, open, onClose }: ConcernDialogProps) => {
  const t = useTexts(concernsTexts).concern;
  const [kind, setKind] = useState<ConcernKind | ''>('');
  const sending = useAct(
    (said: { words: string; answerTo: string }) =>
      call('POST /api/concerns', { body: { about, subjectId, kind, ...said } }),
    { done: t.sent, onDone: onClose },
  );
  const close = () => sending.isPending || onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.titles[about]}
      description={t.help}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={FORM}
            pending={sending.isPending}
            pendingLabel={t.sending}
            disabledReason={kind === '' && t.choose}
            hideReason
          >
            {t.send}
          </Button>
        </>
      }
    >
      <ActForm
        id={FORM}
        act={sending}
        bodyOf={({ text }) => ({ words: text('words'), answerTo: text('answerTo') })}
      >
        <Select
          name="kind"
          label={t.kind}
          required
          placeholder={t.choose}
          options={CONCERN_KINDS[about].map((value) => ({ value, label: t.kinds[value] }))}
          value={kind}
          onChange={({ target }) => setKind(target.value as ConcernKind | '')}
        />
        <TextArea name="words" label={t.words} hint={t.wordsHint} rows={3} maxLength={1000} />
        <TextField
          name="answerTo"
          label={t.email}
          hint={t.emailHint}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </ActForm>
    </Dialog>
  );
};

export const ConcernDialog = withQueries(ConcernForm);
