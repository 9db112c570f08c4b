import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { codeOf } from '#web/api-client/api.ts';
import { sendFile } from '#web/api-client/send-file.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { AdvertForm } from './advert-draft.ts';
import { isUploadedPicture, withScheme } from './web-address.ts';

/** The server has the same limit, but refuses only after the whole upload. */
const MAX_BYTES = 10 * 1024 * 1024;

type Sending = { step: 'idle' } | { step: 'sending'; share: number } | { step: 'failed'; code: string };

const usePictureUpload = (onDone: (address: string) => void) => {
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  const send = async (file: File | undefined) => {
    if (!file || sending.step === 'sending') return;
    if (file.size > MAX_BYTES) return setSending({ step: 'failed', code: 'photo-too-large' });
    setSending({ step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setSending({ step: 'sending', share });
      const { url } = await sendFile('POST /api/pictures', { file, name: file.name, onProgress });
      setSending({ step: 'idle' });
      onDone(url);
    } catch (error) {
      setSending({ step: 'failed', code: codeOf(error) });
    }
  };
  return { sending, send };
};

/** The picture of an advert: uploaded, or fetched once by the server from its URL. */
export const PictureField = ({ form }: { form: UseFormReturn<AdvertForm> }) => {
  const { fields, picture: t } = useTexts(advertsTexts).advert;
  const textOf = useCodeText();
  const { field, fieldState } = useController({ control: form.control, name: 'previewUrl' });
  const change = (address: string) =>
    form.setValue('previewUrl', address, { shouldValidate: true, shouldDirty: true, shouldTouch: true });
  const { sending, send } = usePictureUpload(change);
  const isUploaded = isUploadedPicture(field.value);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t.legend}</legend>
      {isUploaded && (
        <div className="flex items-center gap-3">
          <AdvertPicture url={field.value} title="" className="h-20 w-32 rounded-md" />
          <p role="status" className="text-sm text-muted">
            {t.kept}
          </p>
        </div>
      )}
      <FileDrop
        choose={isUploaded ? t.another : t.choose}
        drop={t.drop}
        rules={t.rules}
        accept="image/jpeg,image/png,image/webp"
        onAdd={([file]) => void send(file)}
      />
      {sending.step === 'sending' && (
        <div className="grid gap-1.5">
          <p className="text-sm text-muted">{t.sending}</p>
          <ProgressBar value={Math.round(sending.share * 100)} max={100} label={t.sending} className="h-2" />
        </div>
      )}
      {sending.step === 'failed' && <Notice tone="danger">{textOf(sending.code)}</Notice>}
      <TextField
        label={fields.previewUrl}
        hint={fields.previewUrlHint}
        error={textOf(fieldState.error?.message)}
        required={!isUploaded}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        ref={field.ref}
        name={field.name}
        value={isUploaded ? '' : field.value}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={() => {
          const whole = withScheme(field.value);
          if (whole !== field.value) change(whole);
          field.onBlur();
        }}
      />
    </fieldset>
  );
};
