import { useTexts } from '../../../i18n/language-context.tsx';
import { useCodeText } from '../../../i18n/use-code-text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';
import type { PersonForm } from './person-form.ts';

/** The terms open in a tab of their own, so that what was typed here stays. */
export const TermsField = ({ form }: { readonly form: PersonForm }) => {
  const t = useTexts('registration');
  const textOf = useCodeText();
  return (
    <Checkbox
      label={
        <>
          {t.termsBefore}{' '}
          <Link to="/terms" target="_blank" className="font-semibold text-primary underline">
            {t.terms}
            <span className="sr-only"> {t.newTab}</span>
          </Link>
        </>
      }
      error={textOf(form.formState.errors.termsCheck?.message)}
      {...form.register('termsCheck')}
    />
  );
};
