import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** The fields of a registration that this tab keeps; a password and a consent are asked for each time. */
const KEPT = ['first_name', 'last_name', 'other_first_name', 'other_last_name', 'email', 'country'] as const;

type Kept = Partial<Record<string, string>>;

const nameOf = (way: string): string => `registration ${way}`;

const read = (way: string): Kept => {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(way)) ?? '{}');
  } catch {
    return {};
  }
};

const keep = (way: string, values: FieldValues): void => {
  const kept = Object.fromEntries(KEPT.map((name) => [name, values[name]]));
  try {
    sessionStorage.setItem(nameOf(way), JSON.stringify(kept));
  } catch {
    // Without storage the input lasts as long as the screen.
  }
};

export const forgetFields = (way: string): void => {
  try {
    sessionStorage.removeItem(nameOf(way));
  } catch {
    // Without storage there is nothing to remove.
  }
};

/**
 * Fills in a registration as this tab left it and keeps each change, so that a link inside the site loses no
 * input. Input from before the scripts ran stays. `way` tells one registration from another.
 */
export const useKeptFields = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  way: string,
): void => {
  const { getValues, setValue, subscribe } = form;
  const { defaultValues } = form.formState;
  useEffect(() => {
    const kept = read(way);
    for (const name of KEPT as readonly string[] as readonly Path<Values>[]) {
      const value = kept[name];
      const isUntouched = (getValues(name) ?? '') === (defaultValues?.[name] ?? '');
      if (value && isUntouched) setValue(name, value as PathValue<Values, typeof name>);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(way, values) });
  }, [way, getValues, setValue, subscribe, defaultValues]);
};
