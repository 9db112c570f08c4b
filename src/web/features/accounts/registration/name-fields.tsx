import { useTexts } from '../../../i18n/language-context.tsx';
import { useCodeText } from '../../../i18n/use-code-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { PersonForm } from './person-form.ts';

export const NameFields = ({ form }: { readonly form: PersonForm }) => {
  const t = useTexts('registration');
  const textOf = useCodeText();
  const { register, formState } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t.firstName}
        autoComplete="given-name"
        required
        error={textOf(formState.errors.first_name?.message)}
        {...register('first_name')}
      />
      <TextField
        label={t.lastName}
        autoComplete="family-name"
        required
        error={textOf(formState.errors.last_name?.message)}
        {...register('last_name')}
      />
    </div>
  );
};
