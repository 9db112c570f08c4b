import { useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { withTexts } from '#web/i18n/texts.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { ShareIcon } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import type { ShareSheetProps } from './share-sheet.tsx';

type ShareButtonProps = {
  /** Path of the page to share; the current query, such as type=search, is not passed on. */
  readonly path: string;
  readonly title: string;
  readonly variant?: ButtonVariant;
  /** Other words than "Share". */
  readonly label?: string;
  readonly onPress?: () => void;
};

const loadSheet = () =>
  withTexts(Promise.all([import('./share-sheet.tsx'), import('#web/styles/full.css')])).then(
    ([sheet]) => sheet.ShareSheet,
  );

/** The sheet's script, texts and styles load on the first press: most readers never share. */
export const ShareButton = ({ path, title, variant = 'secondary', label, onPress }: ShareButtonProps) => {
  const t = useTexts(shellTexts).share;
  const [Sheet, setSheet] = useState<React.ComponentType<ShareSheetProps>>();
  const [open, setOpen] = useState(false);
  const openSheet = () => {
    onPress?.();
    setOpen(true);
    loadSheet().then(
      (loaded) => setSheet(() => loaded),
      () => {
        setOpen(false);
        showToast(t.failed(location.origin + path), 'info');
      },
    );
  };
  return (
    <>
      <Button variant={variant} icon={<ShareIcon />} pending={open && !Sheet} onClick={openSheet}>
        {label ?? t.share}
      </Button>
      {Sheet && <Sheet open={open} onClose={() => setOpen(false)} path={path} title={title} />}
    </>
  );
};
