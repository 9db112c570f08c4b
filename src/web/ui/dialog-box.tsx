import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.tsx';
import { whole } from './whole-text.tsx';

export type DialogProps = {
  /** Needed only when the dialog is mounted before it opens. */
  readonly open?: boolean | undefined;
  readonly onClose: () => void;
  readonly title: React.ReactNode;
  readonly description?: React.ReactNode;
  readonly children?: React.ReactNode;
  /** Buttons at the end, side by side where they fit. */
  readonly actions?: React.ReactNode;
  readonly wide?: boolean;
  /** Shows a sheet along the right edge, for reading beside a list; full width on phones. */
  readonly side?: boolean;
  /** The element that takes focus first; by default the first control. */
  readonly initialFocus?: React.RefObject<HTMLElement | null>;
};

const BACKDROP =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';
const POPUP =
  'fixed z-50 grid scroll-pt-16 scroll-pb-24 gap-4 overflow-y-auto py-5 shadow-lift transition-all duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 md:py-6';
/** Padding of rows, not of the popup: over that, WebKit scrolls sideways for a negative margin. */
const SIDES = 'px-5 md:px-6';
const MIDDLE =
  'panel inset-x-0 top-1/2 mx-auto max-h-[92dvh] w-[calc(100vw-2rem)] -translate-y-1/2 data-ending-style:scale-97 data-starting-style:scale-97';
const SIDE =
  'inset-y-0 right-0 w-full max-w-130 content-start border-l border-line bg-card data-nested-dialog-open:brightness-60 data-ending-style:translate-x-8 data-starting-style:translate-x-8';

/** The dialog of Base UI, in a file of its own because it is larger than most screens. */
export const DialogBox = (props: DialogProps) => {
  const { open = true, onClose, title, description, children, actions, wide, side, initialFocus } = props;
  const t = useTexts(partsTexts).ui;
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup
          className={classNames(POPUP, side ? SIDE : MIDDLE, !side && (wide ? 'max-w-150' : 'max-w-110'))}
          {...(initialFocus && { initialFocus })}
        >
          <header
            className={classNames(
              'sticky low:static -top-5 z-10 -mt-5 -mb-3 flex items-start justify-between gap-3 rounded-t-lg bg-card pt-5 pb-3 md:-top-6 md:-mt-6 md:pt-6',
              SIDES,
            )}
          >
            <BaseDialog.Title className="text-xl">{whole(title)}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={t.close}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-primary-soft"
            >
              <CloseIcon />
            </BaseDialog.Close>
          </header>
          {description && (
            <BaseDialog.Description className={classNames('text-muted', SIDES)} render={<div />}>
              {whole(description)}
            </BaseDialog.Description>
          )}
          {/* A focused field scrolls its hint and error into view. */}
          {children && (
            <div className={classNames('grid gap-4 [&_.field-box]:scroll-mb-24', SIDES)}>{children}</div>
          )}
          {/* The action buttons are always in view; without the margin their focus would scroll the text
              away. */}
          {actions && (
            <footer
              className={classNames(
                'button-row *:-scroll-mb-24 sticky low:static -bottom-5 z-10 -mt-2 -mb-5 rounded-b-lg bg-card pt-2 pb-5 md:-bottom-6 md:-mb-6 md:pb-6',
                SIDES,
              )}
            >
              {actions}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
};
