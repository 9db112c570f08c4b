import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { HandPayment } from '#web/ui/hand-payment.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type PaymentFormProps = { readonly payoutId: string; readonly amount: string };

/** Loaded at every opening, which the audit log records, and cached nowhere. */
const useAccount = (payoutId: string) =>
  useQuery({
    queryKey: ['payout-account', payoutId],
    queryFn: async ({ signal }) => {
      const params = { id: payoutId };
      return (await call('GET /api/admin/payout-account/:id', { params, signal })).account;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** The lines that an operator copies into a bank's form, in its order. */
export const PaymentForm = ({ payoutId, amount }: PaymentFormProps) => {
  const t = useTexts(adminPayoutsTexts).pendingPayouts.confirm;
  const words = useTexts(adminPayoutsTexts).handPayment;
  const errorText = useErrorText();
  return (
    <Loaded
      query={useAccount(payoutId)}
      waiting={<Skeleton className="h-72 rounded-lg" />}
      failed={t.accountFailed}
      help={errorText}
    >
      {(account) => {
        if (account === null) return <Notice tone="sun">{t.noAccount}</Notice>;
        const { holder, number, bic, bank } = account;
        return (
          <>
            <ol className="mb-3 grid list-decimal gap-1.5 pl-5 text-sm text-muted">
              {t.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <HandPayment
              lines={[
                { label: words.receiver, value: holder },
                { label: words.account, value: number },
                ...(bic === null ? [] : [{ label: words.bic, value: bic }]),
                { label: words.bank, value: bank },
                { label: words.amount, value: amount },
                { label: words.reference, value: payoutId },
              ]}
            />
          </>
        );
      }}
    </Loaded>
  );
};
