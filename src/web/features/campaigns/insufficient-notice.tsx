import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type PackChoice, topUpFor } from './pack-offer.ts';

/** Stays when the toast is gone: what is missing, and the way to add just that. */
export const InsufficientNotice = ({ pack, balance }: { pack: PackChoice; balance: number }) => {
  const t = useTexts('pack');
  const language = useLanguage();
  const missing = topUpFor(balance, pack.price);
  return (
    <Notice
      tone="sun"
      action={
        <ButtonLink to={`/payments?amount=${missing}`} size="small" variant="secondary">
          {t.topUpBy(formatMoney(missing, language))}
        </ButtonLink>
      }
    >
      <p>{`${t.error} ${t.insufficient}`}</p>
      <p className="font-normal">
        {t.shortfall(formatMoney(pack.price, language), formatMoney(balance, language))}
      </p>
    </Notice>
  );
};
