import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { LetterFields, type LetterLink, VERIFY_EMAIL } from './letter-fields.tsx';

/** A real form, which needs no script: mail scanners open links, but press no buttons. */
export const ConfirmForm = (link: LetterLink) => {
  const t = useTexts('confirmEmail');
  const [pending, setPending] = useState(false);
  return (
    <form
      {...VERIFY_EMAIL}
      className="grid gap-4"
      onSubmit={(event) => {
        if (pending) event.preventDefault();
        setPending(true);
      }}
    >
      <LetterFields {...link} />
      <Button type="submit" pending={pending} className="w-full">
        {t.confirm}
      </Button>
    </form>
  );
};
