import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { toneClasses } from './badge.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.tsx';
import { onToast, type ToastMessage, takeToasts } from './show-toast.ts';

/** The time a toast stays (SPEC 9). */
export const TOAST_MS = 5000;

const ToastList = () => {
  const { toasts, add } = Toast.useToastManager<ToastMessage>();
  const t = useTexts(partsTexts).ui;
  useEffect(
    () =>
      onToast(() => {
        for (const data of takeToasts()) {
          const priority = data.tone === 'danger' ? 'high' : 'low';
          add({ description: data.text, data, timeout: TOAST_MS, priority });
        }
      }),
    [add],
  );
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      aria-label={toast.data?.text}
      // Base UI hides urgent, focusable toasts because it also announces them as an alert.
      aria-hidden={false}
      swipeDirection={['right', 'up']}
      className={classNames(
        'rounded-md shadow-lift transition-all duration-200 data-ending-style:-translate-y-3 data-ending-style:opacity-0 data-starting-style:-translate-y-3 data-starting-style:opacity-0',
        toneClasses(toast.data?.tone ?? 'info'),
      )}
    >
      <Toast.Content className="flex items-center gap-2 py-2 pr-1.5 pl-4">
        <Toast.Description className="min-w-0 flex-1 text-sm font-semibold" />
        <Toast.Close
          aria-label={t.dismiss}
          // Base UI hides this button until the toasts have focus, though it is focusable; it must be
          // readable before.
          aria-hidden={false}
          className="grid size-11 shrink-0 place-items-center rounded-sm"
        >
          <CloseIcon className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
};

export const ToastRegion = () => {
  const t = useTexts(partsTexts).ui;
  return (
    <Toast.Provider limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t.notifications}
          className="fixed inset-x-4 top-2 z-60 mx-auto flex max-w-96 flex-col gap-2"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};
