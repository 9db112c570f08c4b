import { escapeHtml } from '../../src/shared/html/escape-html.ts';

/** Shows an error under any content security policy. Vite's script reloads the page once it is fixed. */
export const failurePage = (failure: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Broken</title>',
    '<script type="module" src="/@vite/client"></script></head>',
    `<body><h1>Save a mended file, and this page comes back</h1><pre>${escapeHtml(failure)}</pre></body></html>`,
  ].join('\n');

/** Returns the error with its place in the source, where a compiler gives one. */
export const textOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { frame } = error as { frame?: unknown };
  return [error.stack ?? error.message, typeof frame === 'string' ? frame : ''].join('\n').trim();
};
