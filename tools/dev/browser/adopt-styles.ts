import { fullSheet, nonce, publicSheet } from 'virtual:dev-page';

/** The style sheets that came with the page become Vite's, in their places: two of each would change what wins. */
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
