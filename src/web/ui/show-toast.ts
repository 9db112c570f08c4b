import type { Tone } from './badge.tsx';

export type ToastMessage = { readonly text: string; readonly tone: Exclude<Tone, 'neutral'> };

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | undefined;
let wake: (() => void) | undefined;

/** Says something for 5 seconds at the edge of the screen. Errors that need an answer belong into the page instead. */
export const showToast = (text: string, tone: ToastMessage['tone'] = 'ok'): void => {
  if (listener) {
    listener({ text, tone });
    return;
  }
  waiting.push({ text, tone });
  wake?.();
};

/** The region takes over what came before it was there. */
export const listenToToasts = (listen: Listener): (() => void) => {
  listener = listen;
  for (const message of waiting.splice(0)) listen(message);
  return () => {
    listener = undefined;
  };
};

/** Tells the shell that a first toast waits, so that the region is only loaded when it is needed. */
export const onFirstToast = (call: () => void): (() => void) => {
  wake = call;
  if (waiting.length > 0) call();
  return () => {
    wake = undefined;
  };
};
