import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { textOfCode, useErrorText, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Refusable } from '#web/ui/refusable.tsx';

/** The patient answers a refusal, once. The form is closed until somebody wants it. */
export const PayoutObjection = () => {
  const t = useTexts('withdrawal').objection;
  const language = useLanguage();
  const errorText = useErrorText();
  const { refetchUser } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const objection = useMutation({
    mutationFn: () => call('POST /api/payout-objection', { body: { text } }),
    onSettled: () => refetchUser(),
  });
  if (!isOpen)
    return (
      <Button variant="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
    );
  return (
    <form
      className="mt-4 grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        objection.mutate();
      }}
    >
      <Refusable error={objection.error}>
        <TextArea
          name="text"
          label={t.label}
          hint={t.hint}
          required
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Refusable>
      {objection.error && <Notice tone="danger">{errorText(objection.error)}</Notice>}
      <Button
        type="submit"
        size="small"
        pending={objection.isPending}
        disabledReason={text.trim() === '' && textOfCode('objection-missing', language)}
      >
        {t.send}
      </Button>
    </form>
  );
};
