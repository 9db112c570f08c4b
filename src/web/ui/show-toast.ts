import type { Tone } from './badge.tsx';

export type ToastMessage = { readonly text: string; readonly tone: Exclude<Tone, 'neutral'> };

const waiting: ToastMessage[] = [];
let wake = (): void => undefined;

/** Shows a text for 5 seconds over the top bar. An error that needs an answer goes into the page instead. */
export const showToast = (text: string, tone: ToastMessage['tone'] = 'ok'): void => {
  waiting.push({ text, tone });
  wake();
};

/** Subscribes to waiting toasts: first the shell, which loads the region, then the region itself. */
export const onToast = (call: () => void): (() => void) => {
  wake = call;
  if (waiting.length > 0) call();
  return () => {
    wake = () => undefined;
  };
};

export const takeToasts = (): ToastMessage[] => waiting.splice(0);
