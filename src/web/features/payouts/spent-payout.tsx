import type { ReactNode } from 'react';
import type { SpentPayout } from '#contracts/spending.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { spendingTexts } from '#web/texts/spending.ts';
import { Moment } from '#web/ui/moment.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';

/** A withdrawal that reached the person, and how much of it receipts show. */
export const SpentHeading = ({ payout }: { readonly payout: SpentPayout }) => {
  const t = useTexts(spendingTexts).spending;
  const money = useMoney();
  const { cents, shownCents, arrivedAt } = payout;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold">
          {t.paid} <Moment at={arrivedAt} />
        </span>
        <span className="text-sm text-muted">
          {whole(t.shown(money(shownCents / 100), money(cents / 100)))}
        </span>
      </p>
      <ProgressBar value={shownCents} max={cents} label={t.title} className="mt-2 h-2" />
    </>
  );
};

type ReceiptLineProps = {
  readonly item: SpentPayout['items'][number];
  /** The owner's buttons. */
  readonly children?: ReactNode;
};

/** A purchase, its sum and the private file that shows it. */
export const ReceiptLine = ({ item: { text, cents, file }, children }: ReceiptLineProps) => {
  const t = useTexts(spendingTexts).spending;
  const money = useMoney();
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <p className="min-w-0">
        <Written>{text}</Written>
        <a
          href={file.url}
          className="block truncate text-sm underline"
          aria-label={t.open(isolated(file.name))}
        >
          {file.name}
        </a>
      </p>
      <div className="flex items-center gap-1 font-semibold tabular-nums">
        {money(cents / 100)}
        {children}
      </div>
    </li>
  );
};
