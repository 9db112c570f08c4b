import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { codeOf, fieldOf } from '#web/api-client/api.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { firstFailure, useAttempts } from './form-failure.tsx';

type CheckedFormOptions<Values extends FieldValues, Sent> = {
  /** The schema may have fewer fields than the form. */
  readonly schema: $ZodType<Sent, FieldValues>;
  /** The fields in the order of the screen; the form shows the failure of the first one. */
  readonly order: readonly Path<Values>[];
  /** Without defaults the form adopts what was typed before its script ran. */
  readonly defaultValues?: DefaultValues<Values>;
  readonly send: (values: Sent, form: UseFormReturn<Values, unknown, Sent>) => Promise<unknown>;
};

type FieldFailures<Values extends FieldValues> = Partial<Record<Path<Values>, { message?: string }>>;

/**
 * A form whose schema checks the values before they are sent. `attempts` has the failure of schema or server,
 * and a field refused by the server shows it too.
 */
export const useCheckedForm = <Values extends FieldValues, Sent = Values>(
  options: CheckedFormOptions<Values, Sent>,
) => {
  const { schema, order, defaultValues, send } = options;
  const attempts = useAttempts();
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema) as Resolver<Values, unknown, Sent>,
    shouldFocusError: false,
    ...(defaultValues && { defaultValues }),
  });
  const submit = form.handleSubmit(
    async (values) => {
      attempts.clear();
      try {
        await send(values, form);
      } catch (error) {
        const code = codeOf(error);
        const field = order.find((name) => name === fieldOf(error));
        if (field) form.setError(field, { message: code });
        attempts.fail(code);
      }
    },
    (errors) => attempts.fail(firstFailure(errors as FieldFailures<Values>, order) ?? 'invalid-input'),
  );
  return { form, submit, attempts };
};

type FieldRules<Name extends string> = {
  readonly deps?: Name[];
  readonly onBlur?: (event: { target: { value: string } }) => void;
};

type FieldProps = UseFormRegisterReturn & { readonly error: string | undefined };

/** Returns a field's props by its name: its registration and its error text. */
export type FieldOf<Name extends string> = (name: Name, rules?: FieldRules<Name>) => FieldProps;

export const useFieldOf = <Values extends FieldValues, Sent>({
  register,
  formState,
}: UseFormReturn<Values, unknown, Sent>): FieldOf<Path<Values>> => {
  const textOf = useCodeText();
  const errors = formState.errors as FieldFailures<Values>;
  return (name, rules) => ({ ...register(name, rules), error: textOf(errors[name]?.message) });
};
