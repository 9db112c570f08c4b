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
import { useCodeText } from '#web/i18n/language.tsx';
import { firstFailure, useAttempts } from './form-failure.tsx';

type CheckedFormOptions<Values extends FieldValues, Sent> = {
  /** It may know fewer fields than the form. */
  readonly schema: $ZodType<Sent, FieldValues>;
  /** The fields in the order of the screen: the failure of the first one is said. */
  readonly order: readonly Path<Values>[];
  /** Without them the form takes over what was typed or filled in before its script was there. */
  readonly defaultValues?: DefaultValues<Values>;
  readonly send: (values: Sent, form: UseFormReturn<Values, unknown, Sent>) => Promise<unknown>;
};

type FieldFailures<Values extends FieldValues> = Partial<Record<Path<Values>, { message?: string }>>;

/**
 * A form whose values a schema checks before they are sent. `attempts` has the failure of either; what the server refused of a field
 * is said beside it, too.
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

/** Gives a field of a form, by its name, what it takes: its registration, and the words for what is wrong with it. */
export type FieldOf<Name extends string> = (name: Name, rules?: FieldRules<Name>) => FieldProps;

export const useFieldOf = <Values extends FieldValues, Sent>({
  register,
  formState,
}: UseFormReturn<Values, unknown, Sent>): FieldOf<Path<Values>> => {
  const textOf = useCodeText();
  const errors = formState.errors as FieldFailures<Values>;
  return (name, rules) => ({ ...register(name, rules), error: textOf(errors[name]?.message) });
};
