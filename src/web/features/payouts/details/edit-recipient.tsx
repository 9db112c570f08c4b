import { useState } from 'react';
import type { RecipientForm as Form, RecipientField as Question } from '#contracts/payout-details.ts';
import { call, fieldOf, WordedError } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { ActForm, type Typed, typedIn } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, TextField } from '#web/ui/fields.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { type Given, PAYOUT_DETAILS, useRecipientForms } from './use-payout-details.ts';

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
  readonly onRefresh: (typed: Typed) => void;
};

/** One question of the bank-transfer service, as the service describes it. */
const RecipientField = ({ question, onRefresh }: RecipientFieldProps) => {
  const t = useTexts(payoutsTexts).payoutDetails;
  const { key, required, refreshes, example, choices } = question;
  const common = {
    name: key,
    label: t.labels[key] ?? question.label,
    required,
    ...(refreshes && {
      onBlur: ({ target: { form } }: React.FocusEvent<HTMLInputElement | HTMLSelectElement>) =>
        form && onRefresh(typedIn(form)),
    }),
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
const answersOf = ({ text }: Typed, { fields }: Form): Record<string, string> => {
  const answers = fields.map(({ key }) => [key, text(key).trim()] as const);
  return Object.fromEntries(answers.filter(([, text]) => text !== ''));
};

type RecipientFormProps = {
  readonly forms: readonly Form[];
  readonly first: Form;
  readonly onRefresh: (given: Given) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

type Recipient = Given & { readonly name: string };

/** Saves the answers. Errors that only the service finds are in its own words. */
const useSaving = ({ fields }: Form, onDone: () => void) => {
  const t = useTexts(payoutsTexts).payoutDetails.bank;
  const errorText = useErrorText();
  const check = ({ name, answers }: Recipient) => {
    const found = Object.entries(checkAnswers(fields, answers));
    const wrong = Object.fromEntries(found.map(([key, problem]) => [key, t[problem]]));
    if (name === '') wrong[NAME] = t.missing;
    if (Object.keys(wrong).length > 0) throw new WordedError(t.refused, wrong);
  };
  const save = async (recipient: Recipient) => {
    check(recipient);
    const reply = await call('POST /api/payout-recipient', { body: recipient }).catch((error: unknown) => {
      if (fieldOf(error) !== 'name') throw error;
      throw new WordedError(errorText(error), { [NAME]: errorText(error) });
    });
    if (reply.success) return;
    const said = reply.problems.map(({ field, text }) => [field, t.said(text)] as const);
    throw new WordedError(t.refused, Object.fromEntries(said));
  };
  return useAct(save, { rereads: [PAYOUT_DETAILS], onDone });
};

/** Shows the questions of the bank-transfer service. The answers go to the service only. */
const RecipientForm = ({ forms, first, onRefresh, onDone, onCancel }: RecipientFormProps) => {
  const { bank: t, labels } = useTexts(payoutsTexts).payoutDetails;
  const [type, setType] = useState(first.type);
  const form = forms.find((one) => one.type === type) ?? first;
  const saving = useSaving(form, onDone);
  const givenIn = (typed: Typed) => ({ type: form.type, answers: answersOf(typed, form) });
  return (
    <ActForm
      act={saving}
      bodyOf={(typed) => ({ name: typed.text(NAME).trim(), ...givenIn(typed) })}
      failureFirst
      className="max-w-md"
      submit={t.save}
      button={{ pendingLabel: t.saving }}
      others={
        <Button variant="secondary" onClick={onCancel}>
          {t.cancel}
        </Button>
      }
    >
      {forms.length > 1 && (
        <Segmented
          legend={t.kind}
          options={forms.map((one) => ({ value: one.type, label: labels[one.type] ?? one.title }))}
          value={form.type}
          onChange={setType}
        />
      )}
      <TextField name={NAME} label={t.name} hint={t.nameHint} required autoComplete="off" maxLength={140} />
      {form.fields.map((question) => (
        <RecipientField
          key={`${form.type} ${question.key}`}
          question={question}
          onRefresh={(typed) => onRefresh(givenIn(typed))}
        />
      ))}
    </ActForm>
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
      {(forms) => {
        const [first] = forms;
        const shown = { forms, onRefresh: setGiven, onDone, onCancel };
        return first && <RecipientForm {...shown} first={first} />;
      }}
    </Loaded>
  );
};
