import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import type { DeletionKind, DeletionPreview } from './use-deletion.ts';

type DeletionListProps = { readonly kind: DeletionKind; readonly preview: DeletionPreview };

/** SPEC 8: everything that goes, by name and number. */
export const DeletionList = ({ kind, preview }: DeletionListProps) => {
  const t = useTexts('deletion');
  const language = useLanguage();
  const words = t[kind];
  const lines = [
    words.account(preview.email),
    ...(kind === 'advertiser' ? [t.adverts(preview.adverts)] : []),
    words.records(t.payments(preview.payments), t.payouts(preview.payouts)),
    t.files(preview.files),
    words.related,
    ...(preview.money > 0 ? [words.money(formatMoney(preview.money, language))] : []),
  ];
  return (
    <div className="grid gap-2 rounded-md bg-danger-soft p-4 text-sm">
      <p className="font-bold text-danger">{words.lead}</p>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};
