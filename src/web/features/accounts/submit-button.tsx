import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type SubmitButtonProps = { readonly pending: boolean; readonly children: ReactNode };

/** The button of a form that needs scripts, and says so where there are none. */
export const SubmitButton = ({ pending, children }: SubmitButtonProps) => {
  const t = useTexts('submitButton');
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
