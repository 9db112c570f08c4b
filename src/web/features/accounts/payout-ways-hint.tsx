import { useEffect, useState } from 'react';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { formsTexts } from '#web/texts/forms.ts';
import { classNames } from '#web/ui/class-names.ts';

type Known = ReplyTo<'GET /api/payout-ways/:country'> & { readonly country: string };

/** Shows how patients of a country can be paid, before they begin to collect. Empty while unknown. */
export const PayoutWaysHint = ({ country }: { readonly country: string }) => {
  const { payoutWays: t } = useTexts(formsTexts).registration;
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (country === '') return;
    const over = new AbortController();
    call('GET /api/payout-ways/:country', { params: { country }, signal: over.signal }).then(
      ({ ways }) => setKnown({ country, ways }),
      () => undefined,
    );
    return () => over.abort();
  }, [country]);
  const [quickest] = known?.country === country ? known.ways : [];
  return (
    // Reserves the room for a prefilled country before the words load.
    <p
      role="status"
      className={classNames('text-sm text-muted', country === '' ? 'sr-only' : '-mt-2 min-h-10')}
    >
      {quickest && t[quickest]}
    </p>
  );
};
