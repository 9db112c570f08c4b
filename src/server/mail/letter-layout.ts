import { escapeHtml } from '#shared/html/escape-html.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';

/**
 * What a letter says. No part of it may be a text that a visitor typed, not even a name: registering somebody else's
 * address would send them that text in our name.
 */
export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  /** A small table of what a letter accounts for; the last line is its total. */
  lines?: readonly { label: string; value: string }[];
  /** Something to copy by hand, shown large. */
  code?: string;
  button: { label: string; url: string };
  /** Small print after the button: how long it works, what to do when it was not you. */
  notes: readonly string[];
};

const WORDS = {
  eng: {
    greeting: 'Hello!',
    linkHint: 'If the button does not work, open this address:',
    signature: 'Watchwell. Watch adverts so that people get well.',
  },
  ua: {
    greeting: 'Вітаємо!',
    linkHint: 'Якщо кнопка не працює, відкрийте цю адресу:',
    signature: 'Watchwell. Дивіться рекламу, щоб люди одужували.',
  },
} as const satisfies Record<Language, unknown>;

const renderText = (letter: Letter, language: Language): string => {
  const words = WORDS[language];
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
    `--\n${words.signature}`,
  ];
  return `${parts.join('\n\n')}\n`;
};

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const renderLines = (lines: NonNullable<Letter['lines']>): string => {
  const rows = lines.map(({ label, value }, place) => {
    const style = `padding:8px 0;border-top:1px solid #d9e0dd;${place === lines.length - 1 ? 'font-weight:600;' : ''}`;
    return [
      `<tr><th scope="row" style="text-align:left;font-weight:400;${style}">${escapeHtml(label)}</th>`,
      `<td style="text-align:right;${style}">${escapeHtml(value)}</td></tr>`,
    ].join('');
  });
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-variant-numeric:tabular-nums">${rows.join('')}</table>`;
};

const renderHtml = (letter: Letter, language: Language): string => {
  const words = WORDS[language];
  const url = escapeHtml(letter.button.url);
  const small = 'font-size:14px;color:#52606d;';
  return [
    `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f6f5;font:16px/1.5 system-ui,Arial,sans-serif;color:#1f2933">',
    '<main style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
    paragraph(words.greeting),
    ...letter.paragraphs.map((text) => paragraph(text)),
    letter.lines ? renderLines(letter.lines) : '',
    letter.code === undefined
      ? ''
      : paragraph(
          letter.code,
          'font:600 20px/1.4 ui-monospace,monospace;letter-spacing:1px;word-break:break-all;',
        ),
    `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:8px;`,
    `background:#0f6b4f;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(letter.button.label)}</a></p>`,
    paragraph(words.linkHint, small),
    `<p style="margin:0 0 16px;word-break:break-all;${small}"><a href="${url}" style="color:#0f6b4f">${url}</a></p>`,
    ...letter.notes.map((text) => paragraph(text, small)),
    paragraph(words.signature, small),
    '</main></body></html>',
  ].join('\n');
};

/** Both forms of a letter from the same data; a reader of either misses nothing. */
export const renderLetter = (letter: Letter, language: Language) => ({
  subject: letter.subject,
  text: renderText(letter, language),
  html: renderHtml(letter, language),
});
