import type { RecipientField as Question } from '#contracts/payout-details.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type RecipientFieldProps = {
  readonly question: Question;
  readonly error: string | undefined;
  readonly onRefresh: () => void;
};

/** One question of the bank-transfer service, as the service describes it. */
export const RecipientField = ({ question, error, onRefresh }: RecipientFieldProps) => {
  const t = useTexts('payoutDetails');
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
