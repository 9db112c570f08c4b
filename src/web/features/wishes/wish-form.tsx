import { useState } from 'react';
import { WISH_LENGTH, WISH_NAME_LENGTH } from '#shared/wishes/wish-words.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { Checkbox, TextArea, TextField } from '#web/ui/fields.tsx';

export const WISH_FORM = 'wish-form';

type WishFormProps = { readonly onSend: (wish: { words: string; name: string }) => void };

/** A few words, and a name only for who ticks it. */
export const WishForm = ({ onSend }: WishFormProps) => {
  const t = useTexts('wishing');
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
