import { useRef, useState } from 'react';
import type { RecipientForm as Form, RecipientField as Question } from '#contracts/payout-details.ts';
import { fieldOf } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextField } from '#web/ui/fields.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Given, useRecipientForms, useSaveRecipient } from './use-payout-details.ts';

type Problem = 'missing' | 'wrong';

const fits = (pattern: string | null, text: string): boolean => {
  if (pattern === null) return true;
  try {
    return new RegExp(pattern).test(text);
  } catch {
    // The pattern is of another kind: the service itself checks the answer.
    return true;
  }
};

/** Finds errors before the call to the service, which checks again. */
export const checkAnswers = (
  fields: readonly Question[],
  answers: Readonly<Record<string, string>>,
): Record<string, Problem> => {
  const problems: Record<string, Problem> = {};
  for (const { key, required, minLength, maxLength, pattern } of fields) {
    const text = answers[key] ?? '';
    if (text === '') {
      if (required) problems[key] = 'missing';
    } else if (text.length < (minLength ?? 0) || text.length > (maxLength ?? 300) || !fits(pattern, text)) {
      problems[key] = 'wrong';
    }
  }
  return problems;
};

type RecipientFieldProps = {
  readonly question: Question;
  readonly error: string | undefined;
  readonly onRefresh: () => void;
};

/** One question of the bank-transfer service, as the service describes it. */
const RecipientField = ({ question, error, onRefresh }: RecipientFieldProps) => {
  const t = useTexts(payoutsTexts).payoutDetails;
  const { key, required, refreshes, example, choices } = question;
  const common = {
    name: key,
    label: t.labels[key] ?? question.label,
    required,
    error,
    ...(refreshes && { onBlur: onRefresh }),
  };
  if (question.kind === 'choice') {
    const [only] = choices;
    return (
      <Select
        {...common}
        options={choices.map(({ value, label }) => ({ value, label: t.labels[`${key}.${value}`] ?? label }))}
        defaultValue={choices.length === 1 ? only?.value : ''}
        {...(choices.length > 1 && { placeholder: t.bank.choose })}
      />
    );
  }
  return (
    <TextField
      {...common}
      hint={example && t.bank.example(example)}
      autoComplete="off"
      maxLength={question.maxLength ?? 300}
    />
  );
};

const NAME = 'accountHolderName';

/** The answers to the visible questions, without empty ones. */
const answersOf = (element: HTMLFormElement, { fields }: Form): Record<string, string> => {
  const typed = new FormData(element);
  const answers = fields.map(({ key }) => [key, String(typed.get(key) ?? '').trim()] as const);
  return Object.fromEntries(answers.filter(([, text]) => text !== ''));
};

type RecipientFormProps = {
  readonly forms: readonly Form[];
  readonly onRefresh: (given: Given) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** `problems` has the errors by field; those that only the service finds are in its own words. */
const useSending = (form: Form | undefined, onDone: () => void) => {
  const t = useTexts(payoutsTexts).payoutDetails.bank;
  const errorText = useErrorText();
  const saving = useSaveRecipient();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ text: string; attempt: number }>({ text: '', attempt: 0 });
  const fail = (text: string, found: Record<string, string> = {}) => {
    setProblems(found);
    setFailure(({ attempt }) => ({ text, attempt: attempt + 1 }));
  };
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form) return;
    const answers = answersOf(event.currentTarget, form);
    const name = String(new FormData(event.currentTarget).get(NAME)).trim();
    const found = checkAnswers(form.fields, answers);
    const wrong = Object.fromEntries(Object.entries(found).map(([key, problem]) => [key, t[problem]]));
    if (name === '') wrong[NAME] = t.missing;
    if (Object.keys(wrong).length > 0) return fail(t.refused, wrong);
    try {
      const reply = await saving.mutateAsync({ name, type: form.type, answers });
      if (reply.success) return onDone();
      fail(t.refused, Object.fromEntries(reply.problems.map(({ field, text }) => [field, t.said(text)])));
    } catch (error) {
      fail(errorText(error), fieldOf(error) === 'name' ? { [NAME]: errorText(error) } : {});
    }
  };
  /** A changed field is no longer marked as wrong. */
  const mend = (name: string) => setProblems(({ [name]: _, ...others }) => others);
  return { send, mend, problems, failure, isPending: saving.isPending };
};

/** Shows the questions of the bank-transfer service. The answers go to the service only. */
const RecipientForm = ({ forms, onRefresh, onDone, onCancel }: RecipientFormProps) => {
  const { bank: t, labels } = useTexts(payoutsTexts).payoutDetails;
  const [type, setType] = useState(forms[0]?.type ?? '');
  const element = useRef<HTMLFormElement>(null);
  const form = forms.find((one) => one.type === type) ?? forms[0];
  const { send, mend, problems, failure, isPending } = useSending(form, onDone);
  const refresh = () => {
    if (element.current && form) {
      onRefresh({ type: form.type, answers: answersOf(element.current, form) });
    }
  };
  return (
    <form
      ref={element}
      method="post"
      noValidate
      className="grid max-w-md gap-4"
      onInput={({ target }) => target instanceof HTMLElement && mend(target.getAttribute('name') ?? '')}
      onSubmit={(event) => void send(event)}
    >
      <FormErrorSummary attempt={failure.attempt}>{failure.text}</FormErrorSummary>
      {forms.length > 1 && (
        <Segmented
          legend={t.kind}
          options={forms.map((one) => ({ value: one.type, label: labels[one.type] ?? one.title }))}
          value={form?.type ?? ''}
          onChange={setType}
        />
      )}
      <TextField
        name={NAME}
        label={t.name}
        hint={t.nameHint}
        required
        autoComplete="off"
        maxLength={140}
        error={problems[NAME]}
      />
      {form?.fields.map((question) => (
        <RecipientField
          key={`${form.type} ${question.key}`}
          question={question}
          error={problems[question.key]}
          onRefresh={refresh}
        />
      ))}
      <div className="button-row">
        <Button type="submit" pending={isPending} pendingLabel={t.saving}>
          {t.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
};

type Leaving = { readonly onDone: () => void; readonly onCancel: () => void };

/** The form of the bank-transfer service for a card, loaded with its own questions. */
export const EditRecipient = ({ onDone, onCancel }: Leaving) => {
  const t = useTexts(payoutsTexts).payoutDetails.bank;
  const errorText = useErrorText();
  const [given, setGiven] = useState<Given>();
  return (
    <Loaded
      query={useRecipientForms(given)}
      waiting={<Skeleton className="h-80 w-full max-w-md rounded-lg" />}
      failed={t.loadFailed}
      help={errorText}
    >
      {(forms) => <RecipientForm forms={forms} onRefresh={setGiven} onDone={onDone} onCancel={onCancel} />}
    </Loaded>
  );
};
