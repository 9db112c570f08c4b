import { useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { staffTexts } from '#web/texts/staff.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';

const Palette = lazily(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));

type PaletteButtonProps = {
  readonly user: CurrentUser;
  /** Narrow in a rail of icons from 1024 px. */
  readonly narrow?: boolean;
};

/** Opens the palette, like the keys shown on it. */
export const PaletteButton = ({ user, narrow = false }: PaletteButtonProps) => {
  const t = useTexts(staffTexts).desk.palette;
  const [open, setOpen] = useState(false);
  const keys = useShortcut('palette', () => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={keys.aria}
        onClick={() => setOpen(true)}
        {...(narrow && { title: `${t.open}, ${keys.label}` })}
        className={classNames(
          'mb-3 flex min-h-10 w-full items-center gap-2 rounded-md border border-edge bg-card px-3 text-left text-sm text-muted hover:border-ink pointer-coarse:min-h-11',
          narrow && 'lg:mb-1 lg:justify-center',
        )}
      >
        <SearchIcon className="size-4" />
        <span className={classNames('min-w-0 flex-1', narrow && 'lg:sr-only')}>{t.open}</span>
        <kbd
          className={classNames(
            'rounded-sm border border-line px-1.5 font-sans text-xs whitespace-nowrap pointer-coarse:hidden',
            narrow && 'lg:hidden',
          )}
        >
          {keys.label}
        </kbd>
      </button>
      {open && (
        <AwaitedDialog>
          <Palette user={user} onClose={() => setOpen(false)} />
        </AwaitedDialog>
      )}
    </>
  );
};
