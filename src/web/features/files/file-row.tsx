import type { UploadedFile } from '#contracts/files.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { IconButton } from '#web/ui/button.tsx';
import { CloseIcon, DocumentIcon, DownloadIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { Upload } from './use-uploads.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;

/** Writes 1.4 MB, 12 kB: as the language writes it. */
export const formatSize = (bytes: number, language: Language): string => {
  const large = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  });
  return format.format(large ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE));
};

type FileRowProps = { readonly file: UploadedFile; readonly onRemove: () => void };

export const FileRow = ({ file, onRemove }: FileRowProps) => {
  const t = useTexts(profileTexts).prescription;
  const language = useLanguage();
  return (
    <li className="flex items-center gap-1 py-2 sm:gap-3">
      <DocumentIcon className="size-6 text-primary max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{file.name}</p>
        <p className="text-sm text-muted tabular-nums">
          {`${formatSize(file.size, language)} · `}
          <Moment at={file.uploadedAt} />
        </p>
      </div>
      <a
        href={file.url}
        download={file.name}
        aria-label={t.download(file.name)}
        title={t.download(file.name)}
        className="inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-primary-soft"
      >
        <DownloadIcon />
      </a>
      <IconButton label={t.remove(file.name)} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  );
};

type UploadRowProps = { readonly upload: Upload; readonly onDismiss: () => void };

/** A file that is being uploaded, or why its upload failed. */
export const UploadRow = ({ upload, onDismiss }: UploadRowProps) => {
  const t = useTexts(profileTexts).prescription;
  const textOf = useCodeText();
  const { file, share, code } = upload;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <span className="font-semibold">{file.name}</span>
        {code === undefined ? (
          <ProgressBar value={share} max={1} label={t.sending(file.name)} />
        ) : (
          <span role="alert" className="text-sm font-semibold text-danger">
            {textOf(code)}
          </span>
        )}
      </div>
      <IconButton label={code === undefined ? t.cancel(file.name) : t.dismiss(file.name)} onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </li>
  );
};
