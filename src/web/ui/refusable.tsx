import { createContext, use, useEffect, useRef, useState } from 'react';
import { fieldOf, WordedError } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';

/** The reasons by the names of the refused fields. */
const RefusedFields = createContext<Readonly<Record<string, string>>>({});

/** Returns why the field of this name was refused, or undefined. */
export const useRefusedField = (name: string | undefined): string | undefined => {
  const refused = use(RefusedFields);
  return name === undefined ? undefined : refused[name];
};

const useReasons = (error: unknown): Readonly<Record<string, string>> => {
  const errorText = useErrorText();
  if (error instanceof WordedError) return error.fields;
  const name = fieldOf(error);
  return name === undefined ? {} : { [name]: errorText(error) };
};

type RefusableProps = {
  /** The error of the form's last call. */
  readonly error: unknown;
  readonly children: React.ReactNode;
};

/**
 * Surrounds fields that have the `name` of the call's field: a refused one shows why, and takes the focus
 * where the call refused it. A change of the field clears the mark.
 */
export const Refusable = ({ error, children }: RefusableProps) => {
  const box = useRef<HTMLDivElement>(null);
  const reasons = useReasons(error);
  const [mended, setMended] = useState<{ readonly error?: unknown; readonly names: readonly string[] }>({
    names: [],
  });
  const names = mended.error === error ? mended.names : [];
  useEffect(() => {
    const name = fieldOf(error);
    if (name) box.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }, [error]);
  const mend = ({ target }: React.FormEvent) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null && name in reasons) setMended({ error, names: [...names, name] });
  };
  const refused = Object.entries(reasons).filter(([name]) => !names.includes(name));
  return (
    <div ref={box} className="contents" onInput={mend}>
      <RefusedFields value={Object.fromEntries(refused)}>{children}</RefusedFields>
    </div>
  );
};
