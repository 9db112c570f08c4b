import type { AdminAdvert } from '#contracts/admin.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { failureText } from '../failure-text.ts';
import { useDeleteAdvert } from './use-adverts.ts';

type DeleteAdvertDialogProps = { readonly advert: AdminAdvert; readonly onClose: () => void };

export const DeleteAdvertDialog = ({ advert, onClose }: DeleteAdvertDialogProps) => {
  const t = useTexts('adminAdverts').confirm;
  const language = useLanguage();
  const deletion = useDeleteAdvert(advert._id);
  const { firstName, lastName } = advert.owner;
  const remove = () =>
    deletion.mutate(undefined, {
      onSuccess: ({ refunded }) => {
        showToast(t.done(formatMoney(refunded, language)));
        onClose();
      },
    });
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
      question={t.question}
      consequences={t.consequences(advert.title, `${firstName} ${lastName}`)}
      confirmLabel={t.action}
      danger
      pending={deletion.isPending}
      onConfirm={remove}
    >
      <FormErrorSummary attempt={deletion.failureCount}>
        {deletion.error && failureText(deletion.error, language, t)}
      </FormErrorSummary>
    </Confirm>
  );
};
