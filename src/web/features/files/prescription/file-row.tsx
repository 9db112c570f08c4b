import type { UploadedFile } from '#contracts/files.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DocumentIcon, DownloadIcon, TrashIcon } from '../../../ui/icons.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { formatSize } from './format-size.ts';

type FileRowProps = { readonly file: UploadedFile; readonly onRemove: () => void };

export const FileRow = ({ file, onRemove }: FileRowProps) => {
  const t = useTexts('prescription');
  const language = useLanguage();
  return (
    <li className="flex items-center gap-1 py-2 sm:gap-3">
      <DocumentIcon className="size-6 text-primary max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{file.name}</p>
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
