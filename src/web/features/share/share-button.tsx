import { useMessages } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-classes.ts';
import { ShareIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { shareMessages } from './share-messages.ts';

type ShareButtonProps = {
  /** Path of the page to share; the query of the present address, such as type=search, is not passed on. */
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  readonly variant?: ButtonVariant;
  readonly className?: string;
};

/** The phone's own share sheet where there is one, else the link goes to the clipboard. */
export const ShareButton = ({ path, title, text, variant = 'secondary', className }: ShareButtonProps) => {
  const t = useMessages(shareMessages);
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => showToast(t.copied),
      () => showToast(t.copyFailed(url), 'info'),
    );
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if (!navigator.share) return copy(url);
    await navigator.share({ url, title, ...(text && { text }) }).catch((reason: DOMException) => {
      // Closing the sheet is a choice, not a failure.
      if (reason.name !== 'AbortError') return copy(url);
    });
  };
  return (
    <Button variant={variant} icon={<ShareIcon />} onClick={() => void share()} className={className}>
      {t.share}
    </Button>
  );
};
