import { escapeHtml } from '#shared/html/escape-html.ts';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '#shared/languages/languages.ts';

/**
 * The full URL of a page to share. It names the reader's language when that is not the default: the crawler
 * that makes the preview sees neither the reader's cookie nor country.
 */
export const sharedUrl = (origin: string, path: string, language: Language): string => {
  const url = new URL(path, origin);
  if (language !== DEFAULT_LANGUAGE) url.searchParams.set('lang', localeOf(language));
  return url.href;
};

/** Targets for sending a link. Plain URLs: no script of any network runs on our pages. */
export const shareTargets = (url: string, text: string) => {
  const [link, words, both] = [url, text, `${text} ${url}`].map(encodeURIComponent);
  return [
    { name: 'Viber', href: `viber://forward?text=${both}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${link}&text=${words}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
  ] as const;
};

/** The id when the path is a patient's page; only such a page has a sheet and a card for other sites. */
export const patientIn = (path: string): string | undefined => /^\/patient\/([^/?#]+)$/.exec(path)?.[1];

/** The code that shows the card of a page on another site. */
export const embedCode = (origin: string, patientId: string, title: string, language: Language): string => {
  const src = `${origin}/patient/${patientId}/widget?lang=${localeOf(language)}`;
  return `<iframe src="${src}" title="${escapeHtml(title)}" width="340" height="260" loading="lazy" style="border:0;border-radius:16px;max-width:100%"></iframe>`;
};
