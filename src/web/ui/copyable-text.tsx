import { useTexts } from '#web/i18n/language.tsx';
import { IconButton } from './button.tsx';
import { CopyIcon } from './icons.tsx';
import { showToast } from './show-toast.ts';

type CopyableTextProps = {
  readonly text: string;
  readonly copyLabel: string;
  readonly copied: string;
  readonly failed: string;
};

/** A read-only text with a copy button. The browser may refuse to copy, and cannot without https. */
export const CopyableText = ({ text, copyLabel, copied, failed }: CopyableTextProps) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(copied);
    } catch {
      showToast(failed, 'danger');
    }
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 font-semibold wrap-anywhere select-all">{text}</span>
      <IconButton label={copyLabel} className="text-primary" onClick={() => void copy()}>
        <CopyIcon />
      </IconButton>
    </span>
  );
};

type PaymentLine = { readonly label: string; readonly value: string };

/** All that a bank's form asks of a payment by hand, each to be copied alone. */
export const HandPayment = ({ lines }: { readonly lines: readonly PaymentLine[] }) => {
  const t = useTexts('handPayment');
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
