import { useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { CopyableText } from './copyable-text.tsx';

export type PaymentLine = { readonly label: string; readonly value: string };

export const HandPayment = ({ lines }: { readonly lines: readonly PaymentLine[] }) => {
  const t = useTexts(adminPayoutsTexts).handPayment;
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-sunk px-4">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="ml-auto min-w-0">
            <CopyableText
              text={value}
              copyLabel={t.copy(label)}
              copied={t.copied(label)}
              failed={t.notCopied}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
};
