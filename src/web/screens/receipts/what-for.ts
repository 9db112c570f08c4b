import type { Receipt } from '#contracts/receipts.ts';
import { useTexts } from '#web/i18n/language.tsx';

/** What a sum was paid for, in a line. */
export const useWhatFor = () => {
  const t = useTexts('receipts');
  return ({ kind, pack }: Receipt): string =>
    pack
      ? `${t.kinds.views}: ${pack.title}. ${t.pack(t.views(pack.views), pack.code, pack.seconds)}`
      : t.kinds[kind];
};
