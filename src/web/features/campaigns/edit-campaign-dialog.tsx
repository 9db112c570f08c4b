import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { type CampaignContent, editSchema } from './campaign-draft.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { updateFailure } from './update-failure.ts';
import { useEditCampaign } from './use-edit-campaign.ts';

type EditCampaignDialogProps = { readonly campaign: OwnAdvert; readonly onClose: () => void };

const contentOf = ({ title, subtitle, targetUrl, previewUrl, countries }: OwnAdvert): CampaignContent => ({
  title,
  subtitle,
  targetUrl,
  previewUrl,
  countries,
});

export const EditCampaignDialog = ({ campaign, onClose }: EditCampaignDialogProps) => {
  const t = useTexts('ownCampaigns').dialog;
  const language = useLanguage();
  const formId = useId();
  const form = useForm<CampaignContent>({
    resolver: zodResolver(editSchema),
    defaultValues: contentOf(campaign),
    mode: 'onTouched',
  });
  const saving = useEditCampaign(campaign, onClose);
  return (
    <Dialog
      open
      // A save on its way is not left half seen.
      onOpenChange={(open) => !open && !saving.isPending && onClose()}
      title={t.title}
      description={t.keeps}
      wide
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} pending={saving.isPending} pendingLabel={t.saving}>
            {t.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((content) => saving.mutate(content))}
        className="grid gap-4"
      >
        <CampaignFields form={form} />
        <FormErrorSummary attempt={saving.failureCount}>
          {saving.error && updateFailure(saving.error, language)}
        </FormErrorSummary>
      </form>
    </Dialog>
  );
};
