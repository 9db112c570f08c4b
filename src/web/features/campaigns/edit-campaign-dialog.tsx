import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type OwnAdvert, updateAdvert } from '#contracts/adverts.ts';
import type { Language } from '#shared/languages/languages.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { call } from '../../api-client/create-api.ts';
import { hasText, textOfCode } from '../../i18n/error-messages.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { type CampaignContent, editSchema } from './campaign-draft.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { OWN_CAMPAIGNS } from './use-own-campaigns.ts';

/** SPEC 8, ad update: the server's reason, or that there is none, or that there was no answer. */
export const updateFailure = (error: unknown, language: Language): string => {
  const t = textsOf(language).ownCampaigns.dialog;
  if (!(error instanceof ApiError) || error.status === 0) return t.noAnswer;
  return t.failed(hasText(error.code, language) ? textOfCode(error.code, language) : error.text || t.unknown);
};

const useEditCampaign = (campaign: OwnAdvert, onSaved: () => void) => {
  const t = useTexts('ownCampaigns').dialog;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CampaignContent) => call(updateAdvert, { params: { id: campaign._id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: OWN_CAMPAIGNS });
      showToast(t.saved);
      onSaved();
    },
  });
};

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
