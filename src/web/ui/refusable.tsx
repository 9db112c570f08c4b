import { createContext, use, useEffect, useRef, useState } from 'react';
import { fieldOf } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';

/** The name of the refused field, and the reason. */
const RefusedField = createContext<{ readonly name: string; readonly text: string } | undefined>(undefined);

/** Returns why the field of this name was refused, or undefined. */
export const useRefusedField = (name: string | undefined): string | undefined => {
  const refused = use(RefusedField);
  return refused && refused.name === name ? refused.text : undefined;
};

type RefusableProps = {
  /** The error of the form's last call. */
  readonly error: unknown;
  readonly children: React.ReactNode;
};

/**
 * Surrounds controlled fields that have the `name` of the call's field: the refused one shows why and takes
 * the focus. A change of the field clears the mark.
 */
export const Refusable = ({ error, children }: RefusableProps) => {
  const box = useRef<HTMLDivElement>(null);
  const errorText = useErrorText();
  const [mended, setMended] = useState<unknown>();
  const name = error === mended ? undefined : fieldOf(error);
  useEffect(() => {
    if (error && name) box.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }, [error, name]);
  const mend = ({ target }: React.FormEvent) => {
    if (target instanceof Element && target.getAttribute('name') === name) setMended(error);
  };
  return (
    <div ref={box} className="contents" onInput={mend}>
      <RefusedField value={name === undefined ? undefined : { name, text: errorText(error) }}>
        {children}
      </RefusedField>
    </div>
  );
};
