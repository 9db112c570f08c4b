import { useState } from 'react';
import { CONCERN_KINDS, type ConcernKind, type ConcernSubject } from '#shared/concerns/concern-kinds.ts';
import { call } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { concernsTexts } from '#web/texts/concerns.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select, TextArea, TextField } from '#web/ui/fields.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { showToast } from '#web/ui/show-toast.ts';

export type ConcernDialogProps = {
  readonly about: ConcernSubject;
  readonly subjectId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

type Sending = { readonly pending: boolean; readonly attempts: number; readonly error: unknown };
const QUIET: Sending = { pending: false, attempts: 0, error: null };

/** Sends a concern; explains a failure. */
const useSending = ({ about, subjectId, onClose }: ConcernDialogProps) => {
  const { sent } = useTexts(concernsTexts).concern;
  const [state, setState] = useState<Sending>(QUIET);
  const send = (body: { kind: string; words: string; answerTo: string }) => {
    setState(({ attempts }) => ({ pending: true, attempts, error: null }));
    call('POST /api/concerns', { body: { about, subjectId, ...body } }).then(
      () => {
        setState(QUIET);
        showToast(sent);
        onClose();
      },
      (error: unknown) => setState(({ attempts }) => ({ pending: false, attempts: attempts + 1, error })),
    );
  };
  return { ...state, send };
};

/** Asks anyone for a reason, words if they like, and an optional email address for an answer. */
export const ConcernDialog = (props: ConcernDialogProps) => {
  const { about, open, onClose } = props;
  const t = useTexts(concernsTexts).concern;
  const errorText = useErrorText();
  const [kind, setKind] = useState<ConcernKind | ''>('');
  const [words, setWords] = useState('');
  const [answerTo, setAnswerTo] = useState('');
  const sending = useSending(props);
  return (
    <Dialog
      open={open}
      onClose={() => sending.pending || onClose()}
      title={t.titles[about]}
      description={t.help}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            pending={sending.pending}
            pendingLabel={t.sending}
            disabledReason={kind === '' && t.choose}
            hideReason
            onClick={() => sending.send({ kind, words, answerTo })}
          >
            {t.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Refusable error={sending.error}>
          <Select
            name="kind"
            label={t.kind}
            required
            placeholder={t.choose}
            options={CONCERN_KINDS[about].map((value) => ({ value, label: t.kinds[value] }))}
            value={kind}
            onChange={({ target }) => setKind(target.value as ConcernKind | '')}
          />
          <TextArea
            name="words"
            label={t.words}
            hint={t.wordsHint}
            rows={3}
            maxLength={1000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <TextField
            name="answerTo"
            label={t.email}
            hint={t.emailHint}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={answerTo}
            onChange={({ target }) => setAnswerTo(target.value)}
          />
          <FormErrorSummary attempt={sending.attempts}>
            {sending.error !== null && errorText(sending.error)}
          </FormErrorSummary>
        </Refusable>
      </div>
    </Dialog>
  );
};
