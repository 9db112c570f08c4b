import type { AdminAdvert } from '#contracts/admin.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { failureText } from '../failure-text.ts';
import { useDeleteCampaign } from './use-campaigns.ts';

type DeleteCampaignDialogProps = { readonly campaign: AdminAdvert; readonly onClose: () => void };

export const DeleteCampaignDialog = ({ campaign, onClose }: DeleteCampaignDialogProps) => {
  const t = useTexts('adminCampaigns').confirm;
  const language = useLanguage();
  const deletion = useDeleteCampaign(campaign._id);
  const { firstName, lastName } = campaign.owner;
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
      consequences={t.consequences(campaign.title, `${firstName} ${lastName}`)}
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
