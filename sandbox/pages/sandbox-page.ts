import { Html, html } from './html.ts';
import { STYLE } from './style.ts';

interface SandboxPage {
  title: string;
  body: Html;
  narrow?: boolean;
}

/** The frame of every page a person sees here; the strip makes sure nobody takes it for the real thing. */
export function sandboxPage({ title, body, narrow }: SandboxPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="strip">Sandbox - no real money</header>
<main class="${narrow ? 'narrow' : 'full'}">${body}</main>
</body>
</html>`.text;
}
