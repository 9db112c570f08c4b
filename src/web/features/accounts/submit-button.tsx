import type { ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const messages = defineMessages(
  { needsScripts: 'This form needs JavaScript. Please turn it on and load the page again.' },
  { needsScripts: 'Для цієї форми потрібен JavaScript. Увімкніть його й завантажте сторінку знову.' },
);

type SubmitButtonProps = { readonly pending: boolean; readonly children: ReactNode };

/** The button of a form that needs scripts, and says so where there are none. */
export const SubmitButton = ({ pending, children }: SubmitButtonProps) => {
  const t = useMessages(messages);
  return (
    <>
      <Button type={useHydrated() ? 'submit' : 'button'} pending={pending} className="w-full">
        {children}
      </Button>
      <noscript>
        <p className="text-sm font-semibold text-danger">{t.needsScripts}</p>
      </noscript>
    </>
  );
};
