import { createHash } from 'node:crypto';
import { COLOURS } from '#shared/colours/colours.ts';
import { escapeHtml } from '#shared/html/escape-html.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';

export type UnavailableWords = {
  title: string;
  text: string;
  again: string;
  contact: string;
  reference(requestId: string): string;
};

/** A colour of the reader's theme. */
const by = (name: keyof typeof COLOURS.light): string =>
  `light-dark(${COLOURS.light[name]},${COLOURS.dark[name]})`;

/** Loads nothing, because that may be what does not work. */
const STYLE = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{display:grid;place-items:center;min-height:100vh;padding:24px 16px;background:${by('paper')};color:${by('ink')};font:17px/1.55 system-ui,sans-serif;overflow-wrap:break-word}
main{width:100%;max-width:520px;padding:32px 28px;border:1px solid ${by('line')};border-radius:20px;background:${by('card')}}
.name{display:flex;align-items:center;gap:10px;margin-bottom:24px;font-weight:800}
.name::before{content:"";width:20px;height:20px;border:5px solid ${by('primary')};border-top-color:${COLOURS.light.sun};border-radius:50%}
h1{margin-bottom:12px;font-size:26px;line-height:1.2;text-wrap:balance}
.again{display:inline-block;margin:24px 0 20px;padding:12px 24px;border-radius:14px;background:${by('primary')};color:${by('onPrimary')};font-weight:700;text-decoration:none}
.again:hover{background:${by('primaryHover')}}
.small{color:${by('muted')};font-size:15px}
.small a{color:${by('primary')}}
:focus-visible{outline:3px solid ${by('info')};outline-offset:2px}
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

export const UNAVAILABLE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Look = {
  language: Language;
  theme: 'light' | 'dark' | undefined;
  contactEmail: string;
  requestId: string;
};

/** The page in place of one that cannot be shown: maintenance, a rush, or no database. */
export const unavailablePage = (
  { title, text, again, contact, reference }: UnavailableWords,
  { language, theme, contactEmail, requestId }: Look,
): string =>
  [
    `<!doctype html><html lang="${localeOf(language)}"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="icon" href="/mark.svg" type="image/svg+xml"><title>${escapeHtml(title)} · Watchwell</title>`,
    `<style>${STYLE}</style></head><body><main><p class="name">Watchwell</p>`,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    // An empty address means this page.
    `<a class="again" href="">${escapeHtml(again)}</a>`,
    `<p class="small">${escapeHtml(contact)} <a href="mailto:${escapeHtml(contactEmail)}">${escapeHtml(contactEmail)}</a></p>`,
    `<p class="small">${escapeHtml(reference(requestId))}</p>`,
    '</main></body></html>',
  ].join('\n');
