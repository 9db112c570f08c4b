import { useTexts } from '../../../i18n/language-context.tsx';
import { useCodeText } from '../../../i18n/use-code-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Upload } from './use-uploads.ts';

type UploadRowProps = { readonly upload: Upload; readonly onDismiss: () => void };

/** A file on its way, or why it did not get there. */
export const UploadRow = ({ upload, onDismiss }: UploadRowProps) => {
  const t = useTexts('prescription');
  const textOf = useCodeText();
  const { file, share, code } = upload;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <span className="font-semibold wrap-anywhere">{file.name}</span>
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
