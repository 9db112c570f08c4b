import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/language-context.tsx';
import { CloseIcon } from './icons.tsx';
import { uiMessages } from './ui-messages.ts';

type SheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/** Details of a row at the side of the screen; from below on phones. */
export const Sheet = ({ open, onOpenChange, title, children }: SheetProps) => {
  const t = useMessages(uiMessages);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[88dvh] overflow-y-auto rounded-t-lg border-t border-line bg-card p-5 shadow-lift transition-transform duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-120 md:rounded-none md:border-t-0 md:border-l md:p-6 md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0 md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0">
          <header className="mb-4 flex items-start justify-between gap-3">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t.close}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-primary-soft"
            >
              <CloseIcon />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
