import { DEFAULT_LANGUAGE, languageOfLocale } from '#shared/languages/languages.ts';

/** The server's header of the lines that it answers instead of a script that is gone (platform/http/serve-web.ts). */
const GONE_HEADER = 'x-script-gone';

type Words = { begun: string; again: string; load: string; later: string };

/**
 * Built apart, as `/renew-page.js`: what a page loads when one of its scripts is gone, because the site is newer than the page.
 * It comes from the server of that moment, so it must stand alone and know nothing of the page but what is said here.
 */
const WORDS = import.meta.glob<Words>('../texts/*/renewal.ts', { import: 'renewal', eager: true });

/** Two loads in less than a minute: the newest page lacks a part as well, and another load would not help. */
const BETWEEN_LOADS_MS = 60_000;
const LOADED = 'page-renewed-at';

const words = (): Words => {
  const language = languageOfLocale(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  return WORDS[`../texts/${language}/renewal.ts`] as Words;
};

/** Whoever has no such storage decides about each load. */
const mayLoad = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(LOADED)) < BETWEEN_LOADS_MS) return false;
    sessionStorage.setItem(LOADED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

/** Something was typed or chosen that a new page would not have. */
const hasTyped = (): boolean => {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (isField && activeElement.value !== '') return true;
  try {
    // What the person has changed; no value that a script or the page itself has set.
    return document.querySelector(':user-valid, :user-invalid') !== null;
  } catch {
    return document.querySelector('input, textarea, select') !== null;
  }
};

/** A running view, and a form that would ask before it is left, answer this event as they answer the browser's own. */
const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

const buttonOf = (label: string, strong: boolean, press: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.style.cssText = `min-height:3rem;padding:.5rem 1.25rem;border-radius:.875rem;font:inherit;font-weight:700;cursor:pointer;border:1px solid ${
    strong ? 'transparent' : 'var(--color-edge)'
  };background:${strong ? 'var(--color-primary)' : 'var(--color-card)'};color:${strong ? 'var(--color-on-primary)' : 'var(--color-ink)'}`;
  button.addEventListener('click', press);
  return button;
};

/** At the foot of the page: where the part would have stood may be anywhere, or nowhere yet. */
const say = (text: string): void => {
  if (document.getElementById(LOADED)) return;
  const { load, later } = words();
  const notice = document.createElement('section');
  notice.id = LOADED;
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position:fixed;z-index:90;inset:auto 0 0;margin:0 auto;width:fit-content;max-width:min(40rem,100% - 2rem);bottom:1rem;padding:1.25rem;border:1px solid var(--color-line);border-radius:1.25rem;background:var(--color-card);color:var(--color-ink);box-shadow:var(--lift)';
  const said = document.createElement('p');
  said.textContent = text;
  const buttons = document.createElement('div');
  buttons.style.cssText = 'display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem';
  buttons.append(
    buttonOf(load, true, () => location.reload()),
    buttonOf(later, false, () => notice.remove()),
  );
  notice.append(said, buttons);
  // Into an open dialog: a press beside it would close it, with what was typed there.
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  (dialogs.item(dialogs.length - 1) ?? document.body).append(notice);
};

let isLoading = false;

/** Loads the page again, once, or says why it does not. */
const loadAgain = (): void => {
  if (isLoading) return;
  if (asksBeforeLeaving() || hasTyped()) say(words().begun);
  else if (mayLoad()) {
    isLoading = true;
    location.reload();
  } else say(words().again);
};

/**
 * Whether the server is of another release than the page: it no longer has the script with which the page began. That name changes
 * with every script of a build. Rejects without a connection.
 */
const isOlder = async (): Promise<boolean> => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!entry) return false;
  const { headers } = await fetch(entry.src, { method: 'HEAD', cache: 'no-store' });
  return headers.has(GONE_HEADER);
};

/**
 * Loads a page of an older release again. Returns false for a page of the server's release: its script failed for another reason,
 * such as a navigation, for which Firefox rejects every import under way; a load would cancel that navigation. Rejects without a connection.
 */
export const renew = async (): Promise<boolean> => {
  if (!(await isOlder())) return false;
  loadAgain();
  return true;
};

/** React marks the element that it draws into. */
const isAlive = (): boolean =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));

/**
 * Called by what the server sends instead of a script that is gone. A page that runs finds out by itself which part it missed
 * (`ui/lazily.ts`); one that never began has nobody to do that.
 */
export const gone = async (): Promise<never> => {
  if (isAlive()) throw new TypeError('this module is of an older page');
  loadAgain();
  // Nobody would hear of an error.
  return new Promise(() => undefined);
};
