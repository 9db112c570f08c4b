import { IconButton } from './button.tsx';
import { copyText } from './copy-text.ts';
import { CopyIcon } from './icons.tsx';
import { showToast } from './show-toast.ts';

type CopyableTextProps = {
  readonly text: string;
  readonly copyLabel: string;
  readonly copied: string;
  readonly failed: string;
};

/** A read-only text with a copy button. The browser may refuse to copy, and cannot without https. */
export const CopyableText = ({ text, copyLabel, copied, failed }: CopyableTextProps) => {
  const copy = async () => {
    if (await copyText(text)) showToast(copied);
    else showToast(failed, 'danger');
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 font-semibold select-all">{text}</span>
      <IconButton label={copyLabel} className="text-primary" onClick={() => void copy()}>
        <CopyIcon />
      </IconButton>
    </span>
  );
};
