import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { OwnAdvert } from '#contracts/adverts.ts';
import type { Language } from '#shared/languages/languages.ts';
import { ApiError, call, codeOf } from '#web/api-client/api.ts';
import { hasText, textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormErrorSummary, LogInAgain } from '#web/ui/form-failure.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { type AdvertForm, editSchema, formOf, markRefused, sentOf } from './advert-draft.ts';
import { AdvertFields } from './advert-fields.tsx';
import { OWN_ADVERTS } from './own-adverts.ts';

/** SPEC 8, ad update: the server's reason, an unknown reason, or no reply. */
export const updateFailure = (error: unknown, language: Language): string => {
  const t = textsOf(campaignsTexts, language).ownAdverts.dialog;
  if (!(error instanceof ApiError) || error.status === 0) return t.noAnswer;
  return t.failed(hasText(error.code, language) ? textOfCode(error.code, language) : error.text || t.unknown);
};

const useEditAdvert = (advert: OwnAdvert, form: UseFormReturn<AdvertForm>, onSaved: () => void) => {
  const t = useTexts(campaignsTexts).ownAdverts.dialog;
  return useAct(
    (written: AdvertForm) =>
      call('PUT /api/updateAdv/:id', { params: { id: advert._id }, body: sentOf(written) }),
    {
      rereads: [OWN_ADVERTS],
      done: t.saved,
      onDone: onSaved,
      onFail: (error) => markRefused(form.setError, error),
    },
  );
};

type EditAdvertDialogProps = { readonly advert: OwnAdvert; readonly onClose: () => void };

const contentOf = (advert: OwnAdvert): AdvertForm => ({
  ...formOf((name) => advert[name] as string),
  countries: advert.countries,
  // Asks again for a URL whose picture could not be fetched.
  previewUrl: advert.previewUrl || advert.previewSource,
  dailyViews: advert.dailyViews === null ? '' : String(advert.dailyViews),
});

export const EditAdvertDialog = ({ advert, onClose }: EditAdvertDialogProps) => {
  const t = useTexts(campaignsTexts).ownAdverts.dialog;
  const language = useLanguage();
  const formId = useId();
  const form = useForm<AdvertForm>({
    resolver: zodResolver(editSchema),
    defaultValues: contentOf(advert),
    mode: 'onTouched',
  });
  const saving = useEditAdvert(advert, form, onClose);
  // The dialog stays open until the server has replied.
  const close = () => saving.isPending || onClose();
  return (
    <Dialog
      onClose={close}
      title={t.title}
      description={t.keeps}
      wide
      actions={
        <>
          <Button variant="secondary" onClick={close}>
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
        onSubmit={form.handleSubmit((content) => void saving.mutate(content))}
        className="grid gap-4"
      >
        <AdvertFields form={form} />
        <FormErrorSummary
          attempt={saving.failureCount}
          action={codeOf(saving.error) === 'not-signed-in' && <LogInAgain />}
        >
          {saving.error && updateFailure(saving.error, language)}
        </FormErrorSummary>
      </form>
    </Dialog>
  );
};
