import { Html, html } from './html.ts';

type SandboxPage = {
  title: string;
  body: Html;
  narrow?: boolean;
};

/** The frame of every page; its strip shows that this is not the real provider. */
export const sandboxPage = ({ title, body, narrow }: SandboxPage): string =>
  html`<!doctype html>
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

/** Returns a page with one message, which may have a link back. */
export const messagePage = (title: string, words: string, back?: { label: string; href: string }): string =>
  sandboxPage({
    title,
    narrow: true,
    body: html`<div class="card"><h1>${title}</h1><p class="muted">${words}</p>
${back && html`<a class="button" href="${back.href}">${back.label}</a>`}</div>`,
  });

/** The style of all sandbox pages, in the page itself, so that nothing is loaded. */
const STYLE = `
:root { color-scheme: light dark;
  --paper: light-dark(#FBFAF6, #0E1613); --card: light-dark(#FFFFFF, #16211D);
  --ink: light-dark(#14231E, #E9F0EC); --muted: light-dark(#52625B, #9DB0A7);
  --line: light-dark(#E2E0D6, #2A3933); --primary: light-dark(#0B6B55, #5CC9A7);
  --on-primary: light-dark(#FFFFFF, #06231A); --tint: light-dark(#E6F1EC, #1C3029);
  --warn: light-dark(#8A4B00, #F0B866); --warn-tint: light-dark(#FFF3DF, #33260F);
  --bad: light-dark(#A32626, #F29B93); --bad-tint: light-dark(#FCEBEA, #361A18); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--primary); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; border-radius: 6px; }
.strip { background: var(--warn-tint); color: var(--warn); text-align: center; padding: 10px 16px; font-weight: 600; font-size: 14px; }
main { max-width: 1080px; margin: 0 auto; padding: 28px 16px 64px; }
main.narrow { max-width: 480px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 6px; letter-spacing: -0.01em; }
h2 { font-size: 20px; line-height: 1.3; margin: 0 0 12px; }
h3 { font-size: 16px; margin: 20px 0 8px; }
p { margin: 0 0 12px; }
.muted { color: var(--muted); }
.small { font-size: 14px; }
.card > :last-child { margin-bottom: 0; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px; margin: 0 0 20px; }
.amount { font-size: 40px; line-height: 1.1; font-weight: 700; letter-spacing: -0.02em; margin: 0 0 4px; font-variant-numeric: tabular-nums; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 0 20px;
  border-radius: 14px; border: 1px solid var(--primary); background: var(--primary); color: var(--on-primary);
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { filter: brightness(1.08); }
button.quiet, .button.quiet { background: transparent; color: var(--primary); border-color: var(--line); }
button.wide { flex: 1 1 auto; }
.actions button { white-space: nowrap; padding: 0 14px; }
.actions { position: sticky; bottom: 0; display: flex; gap: 10px; margin: 16px -20px -20px; padding: 14px 20px;
  background: var(--card); border-top: 1px solid var(--line); border-radius: 0 0 14px 14px; }
.card > .actions { margin-bottom: -20px; }
.gap { margin-top: 16px; }
.settings { margin-bottom: 20px; }
.magic { margin-bottom: 16px; }
.choice-form { margin: 4px 0 8px; max-width: 420px; }
.list.parts { margin: 10px 0 0; padding-left: 14px; border-left: 2px solid var(--line); }
.row { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; }
label.field { display: grid; gap: 6px; font-weight: 600; font-size: 14px; flex: 1 1 150px; min-width: 0; }
input, select { min-height: 48px; width: 100%; padding: 0 14px; border-radius: 14px; border: 1px solid light-dark(#8B958F, #5C6F66);
  background: var(--card); color: var(--ink); font: inherit; font-weight: 400; }
input[type=radio], input[type=checkbox] { width: 20px; min-height: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--primary); flex: none; }
fieldset { border: 0; padding: 0; margin: 0 0 16px; display: grid; gap: 8px; }
legend { font-weight: 600; padding: 0; margin-bottom: 8px; }
.choice { display: flex; gap: 12px; padding: 12px 14px; border: 1px solid var(--line); border-radius: 14px; cursor: pointer; }
.choice:has(:checked) { border-color: var(--primary); background: var(--tint); }
.choice span { display: block; }
.badge { display: inline-block; padding: 2px 10px; border-radius: 999px; font-size: 13px; font-weight: 600; background: var(--tint); color: var(--primary); white-space: nowrap; }
.badge.warn { background: var(--warn-tint); color: var(--warn); }
.badge.bad { background: var(--bad-tint); color: var(--bad); }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); gap: 12px; }
.tile { display: block; padding: 14px 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); color: inherit; text-decoration: none; }
a.tile:hover { border-color: var(--primary); }
.list { list-style: none; margin: 0; padding: 0; }
ul.list.card { padding: 20px; }
.list > li { padding: 14px 0; border-top: 1px solid var(--line); }
.list > li:first-child { border-top: 0; padding-top: 0; }
.list > li:last-child { padding-bottom: 0; }
.between { display: flex; flex-wrap: wrap; gap: 4px 12px; justify-content: space-between; align-items: baseline; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 12px; margin: 8px 0 0; max-height: 320px; overflow: auto; }
summary { cursor: pointer; position: relative; min-height: 32px; padding-left: 20px; display: flex; align-items: center; gap: 0 8px; flex-wrap: wrap; }
summary::-webkit-details-marker { display: none; }
summary::before { content: '+'; position: absolute; top: 5px; left: 2px; font-weight: 700; color: var(--primary); }
[open] > summary { margin-bottom: 6px; }
[open] > summary::before { content: '\\2212'; }
iframe { display: block; margin-bottom: 24px; width: 100%; height: 800px; border: 1px solid var(--line); border-radius: 14px; background: #fff; }
`;
