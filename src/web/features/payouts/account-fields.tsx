import type { BodyOf } from '#contracts/endpoint.ts';
import type { requestPayout } from '#contracts/payouts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { TextField } from '#web/ui/fields.tsx';

export type TypedAccount = Required<NonNullable<NonNullable<BodyOf<typeof requestPayout>>['account']>>;

export const NO_ACCOUNT: TypedAccount = { number: '', holder: '', bank: '', bic: '' };

/** Every account in Ukraine has an IBAN. */
const hasIbansOnly = (country: string): boolean => country === 'UA';

/** Whether all required fields are typed; the server judges the rest. */
export const isTyped = ({ number, holder, bank }: TypedAccount): boolean =>
  [number, holder, bank].every((text) => text.trim() !== '');

type AccountFieldsProps = {
  readonly country: string;
  readonly account: TypedAccount;
  readonly onChange: (account: TypedAccount) => void;
};

/** Asks for the bank account to which this withdrawal is paid by hand. */
export const AccountFields = ({ country, account, onChange }: AccountFieldsProps) => {
  const t = useTexts(payoutsTexts).withdrawal.account;
  const isIban = hasIbansOnly(country);
  const field = (name: keyof TypedAccount) => ({
    name,
    autoComplete: 'off',
    value: account[name] ?? '',
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...account, [name]: target.value }),
  });
  return (
    <div className="grid gap-4">
      <TextField
        {...field('number')}
        label={isIban ? t.iban : t.number}
        hint={isIban ? t.ibanHint : t.numberHint}
        required
        maxLength={60}
        spellCheck={false}
      />
      {!isIban && (
        <TextField {...field('bic')} label={t.bic} hint={t.bicHint} maxLength={20} spellCheck={false} />
      )}
      <TextField {...field('holder')} label={t.holder} hint={t.holderHint} required maxLength={140} />
      <TextField {...field('bank')} label={t.bank} required maxLength={140} />
      <p className="text-sm text-muted">{t.kept}</p>
    </div>
  );
};
