import { createContext, use, useEffect, useRef, useState } from 'react';
import { fieldOf } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/language.tsx';

/** Which field a call refused, by its name, and why. */
const RefusedField = createContext<{ readonly name: string; readonly text: string } | undefined>(undefined);

/** Why the field of this name was refused; undefined when it was not. */
export const useRefusedField = (name: string | undefined): string | undefined => {
  const refused = use(RefusedField);
  return refused && refused.name === name ? refused.text : undefined;
};

type RefusableProps = {
  /** What the last call of the form failed with. */
  readonly error: unknown;
  readonly children: React.ReactNode;
};

/**
 * Around the fields of a form that are held by hand, each with the `name` of the call's own field: the one that the call refused says
 * why and takes the focus. It counts as right again once it is changed.
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
