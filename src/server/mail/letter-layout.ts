import { COLOURS } from '#shared/colours/colours.ts';
import { escapeHtml } from '#shared/html/escape-html.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import type { SiteFacts } from '../platform/config/config.ts';
import { textsOf } from '../texts/texts.ts';

/**
 * The content of an email. It contains no text that a visitor typed, not even a name: by registering another
 * person's address a visitor could send them that text in our name. Only confirmed followers of a page read
 * the first name on it.
 */
export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  /** A small table of amounts; the last line is the total. */
  lines?: readonly { label: string; value: string }[];
  /** A code to copy by hand, in large type. */
  code?: string;
  button: { label: string; url: string };
  /** Small print after the button: validity, and what to do when the reader did not ask for it. */
  notes: readonly string[];
  /** For kinds that people can end: a page for them, and the address for their mail program. */
  leave?: { label: string; url: string; post: string };
};

const renderText = (letter: Letter, language: Language, site: SiteFacts): string => {
  const words = textsOf(language).mail;
  const code = letter.code === undefined ? [] : [letter.code];
  const lines = (letter.lines ?? []).map(({ label, value }) => `${label}: ${value}`);
  const link = `${letter.button.label}:\n${letter.button.url}`;
  const parts = [
    words.greeting,
    ...letter.paragraphs,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...code,
    link,
    ...letter.notes,
    ...(letter.leave ? [`${letter.leave.label}:\n${letter.leave.url}`] : []),
    `--\n${words.signature}\n${words.operator(site)}`,
  ];
  return `${parts.join('\n\n')}\n`;
};

const { light, dark } = COLOURS;

/** Few mail programs support style sheets, so this one has only the dark colours; elements carry the rest. */
const DARK = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; color: ${dark.ink} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .muted { color: ${dark.muted} !important; }
  .link { color: ${dark.primary} !important; }
  .button { background: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
  .code { background: ${dark.sunk} !important; }
  .line { border-color: ${dark.line} !important; }
}`;

const SMALL = `font-size:14px;color:${light.muted};`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const note = (text: string): string =>
  `<p class="muted" style="margin:0 0 12px;${SMALL}">${escapeHtml(text)}</p>`;

/** The logo as text, because many programs do not load pictures. */
const renderHead = ({ operatorName }: SiteFacts): string =>
  [
    '<p style="margin:0 0 16px;padding:0 4px;font-size:18px;font-weight:800">',
    `<span style="display:inline-block;width:10px;height:10px;margin-right:8px;border:4px solid ${light.primary};`,
    `border-top-color:${light.sun};border-radius:50%;vertical-align:-3px"></span>Watchwell`,
    ` <span class="muted" style="${SMALL}font-weight:400">${escapeHtml(operatorName)}</span></p>`,
  ].join('');

const renderLines = (lines: NonNullable<Letter['lines']>): string => {
  const rows = lines.map(({ label, value }, place) => {
    const weight = place === lines.length - 1 ? 700 : 400;
    const style = `padding:10px 0;border-top:1px solid ${light.line};vertical-align:top;font-weight:${weight};`;
    return [
      `<tr><th scope="row" class="line" style="padding-right:16px;text-align:left;${style}">${escapeHtml(label)}</th>`,
      `<td class="line" style="text-align:right;${style}">${escapeHtml(value)}</td></tr>`,
    ].join('');
  });
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse;font-variant-numeric:tabular-nums">${rows.join('')}</table>`;
};

const renderCode = (code: string): string =>
  [
    `<p class="code" style="margin:0 0 24px;padding:16px;border-radius:10px;background:${light.sunk};text-align:center;`,
    `font:600 18px/1.5 ui-monospace,monospace;overflow-wrap:break-word">${escapeHtml(code)}</p>`,
  ].join('');

const renderButton = ({ label, url }: Letter['button']): string =>
  [
    `<p style="margin:0 0 24px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;`,
    `border-radius:14px;background:${light.primary};color:${light.onPrimary};text-decoration:none;font-weight:700">`,
    `${escapeHtml(label)}</a></p>`,
  ].join('');

const renderLink = (hint: string, url: string): string =>
  [
    `<p class="muted line" style="margin:0 0 12px;padding-top:16px;border-top:1px solid ${light.line};${SMALL}">${hint}<br>`,
    `<a class="link" href="${url}" style="color:${light.primary};word-break:break-all">${url}</a></p>`,
  ].join('');

const renderLeave = ({ label, url }: NonNullable<Letter['leave']>): string =>
  `<p class="muted" style="margin:0 0 12px;${SMALL}"><a class="link" href="${escapeHtml(url)}" style="color:${light.primary}">${escapeHtml(label)}</a></p>`;

const renderHtml = (letter: Letter, language: Language, site: SiteFacts): string => {
  const words = textsOf(language).mail;
  return [
    `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(letter.subject)}</title><style>${DARK}</style></head>`,
    `<body class="paper" style="margin:0;background:${light.paper};font:16px/1.55 system-ui,Arial,sans-serif;color:${light.ink}">`,
    '<main style="max-width:560px;margin:0 auto;padding:24px 16px">',
    renderHead(site),
    `<div class="card" style="padding:28px 24px 16px;border:1px solid ${light.line};border-radius:20px;background:${light.card}">`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(letter.subject)}</h1>`,
    paragraph(words.greeting),
    ...letter.paragraphs.map(paragraph),
    letter.lines ? renderLines(letter.lines) : '',
    letter.code === undefined ? '' : renderCode(letter.code),
    renderButton(letter.button),
    ...letter.notes.map(note),
    letter.leave ? renderLeave(letter.leave) : '',
    renderLink(words.linkHint, escapeHtml(letter.button.url)),
    '</div>',
    `<p class="muted" style="margin:16px 4px 0;${SMALL}">${escapeHtml(words.signature)}<br>${escapeHtml(words.operator(site))}</p>`,
    '</main></body></html>',
  ].join('\n');
};

/** Renders both forms of an email from the same data. */
export const renderLetter = (letter: Letter, language: Language, site: SiteFacts) => ({
  subject: letter.subject,
  text: renderText(letter, language, site),
  html: renderHtml(letter, language, site),
});
