import { DEFAULT_LANGUAGE, languageOfLocale } from '#shared/languages/languages.ts';

/** The server's header on its replacement for a missing script (platform/http/serve-web.ts). */
const GONE_HEADER = 'x-script-gone';

type Words = { begun: string; again: string; load: string; later: string };

/**
 * Reloads a page that is older than the site. Built separately as `/renew-page.js` and served by the newest
 * release, so it imports nothing and knows only the page's contract below.
 */
const WORDS = import.meta.glob<Words>('../texts/*/renewal.ts', { import: 'renewal', eager: true });

/** The least time between two reloads: if the newest page lacks a part too, a reload gains nothing. */
const BETWEEN_LOADS_MS = 60_000;
const LOADED = 'page-renewed-at';

const words = (): Words => {
  const language = languageOfLocale(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  return WORDS[`../texts/${language}/renewal.ts`] as Words;
};

/** Returns whether a reload is allowed. Without session storage the person decides about each. */
const mayLoad = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(LOADED)) < BETWEEN_LOADS_MS) return false;
    sessionStorage.setItem(LOADED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

/** Returns whether a reload would lose input. */
const hasTyped = (): boolean => {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (isField && activeElement.value !== '') return true;
  try {
    // These match fields changed by the person, not by a script or the page.
    return document.querySelector(':user-valid, :user-invalid') !== null;
  } catch {
    return document.querySelector('input, textarea, select') !== null;
  }
};

/** Running views and unsaved forms react to this event as to the browser's own. */
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

/** Shows a text at the foot of the page: the place of the missing part may be anywhere, or not exist yet. */
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
  // Goes inside an open dialog, which a press beside it would close, with its input.
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  (dialogs.item(dialogs.length - 1) ?? document.body).append(notice);
};

let isLoading = false;

/** Reloads the page once, or says why not. */
const loadAgain = (): void => {
  if (isLoading) return;
  if (asksBeforeLeaving() || hasTyped()) say(words().begun);
  else if (mayLoad()) {
    isLoading = true;
    location.reload();
  } else say(words().again);
};

/**
 * Returns whether the server has another release: it lacks the page's first script, whose name changes with
 * every script of a build. Rejects without a connection.
 */
const isOlder = async (): Promise<boolean> => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!entry) return false;
  const { headers } = await fetch(entry.src, { method: 'HEAD', cache: 'no-store' });
  return headers.has(GONE_HEADER);
};

/**
 * Reloads a page of an older release. Returns false for the server's own release, where a navigation may have
 * failed the script (Firefox rejects imports in flight) and a reload would cancel it. Rejects without a
 * connection.
 */
export const renew = async (): Promise<boolean> => {
  if (!(await isOlder())) return false;
  loadAgain();
  return true;
};

/** Returns whether React has rendered: it marks its root element. */
const isAlive = (): boolean =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));

/**
 * The server's replacement for a missing script calls this. A running page detects its missing part itself
 * (`ui/lazily.ts`); one that never started is reloaded here.
 */
export const gone = async (): Promise<never> => {
  if (isAlive()) throw new TypeError('this module is of an older page');
  loadAgain();
  // An error would reach no listener.
  return new Promise(() => undefined);
};
