import { fullSheet, nonce, publicSheet } from 'virtual:dev-page';

/** Gives the page's style sheets to Vite, in their places: duplicates would change which rules win. */
const adopt = (selector: string, file: string): void => {
  const sheet = document.querySelector<HTMLStyleElement | HTMLLinkElement>(selector);
  if (!sheet) return;
  sheet.dataset.viteDevId = file;
  sheet.nonce = nonce;
};

adopt('head > style', publicSheet);
adopt('head > link[rel="stylesheet"]', fullSheet);

const meta = document.createElement('meta');
meta.setAttribute('property', 'csp-nonce');
meta.nonce = nonce;
document.head.append(meta);
