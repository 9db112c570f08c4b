import { Html, html } from '../pages/html.ts';
import type { Site } from './site-catalogue.ts';

export const siteArt = (site: Site): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" role="img" aria-label="${site.name}">${site.art}</svg>`;

const STYLE = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 18px/1.6 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 20px clamp(20px, 6vw, 72px); font-weight: 700; font-size: 20px; }
header span { font-weight: 400; font-size: 14px; opacity: .8; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); gap: clamp(24px, 5vw, 64px); align-items: center;
  padding: clamp(12px, 3vw, 40px) clamp(20px, 6vw, 72px) 48px; max-width: 1280px; margin: 0 auto; }
h1 { font-size: clamp(34px, 5.6vw, 60px); line-height: 1.06; letter-spacing: -0.025em; margin: 0 0 18px; text-wrap: balance; }
p { margin: 0 0 26px; max-width: 52ch; }
a { display: inline-flex; align-items: center; min-height: 52px; padding: 0 26px; border-radius: 999px; background: var(--accent); color: var(--on-accent); font-weight: 700; text-decoration: none; }
a:hover { filter: brightness(1.08); }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
svg { display: block; width: 100%; height: auto; border-radius: 24px; }
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 16px; list-style: none; margin: 0 auto; padding: 0 clamp(20px, 6vw, 72px) 56px; max-width: 1280px; }
li { border-top: 3px solid var(--accent); padding-top: 12px; font-weight: 600; }
`;

/** Returns a made-up firm's landing page; it may be framed, and loads nothing. */
export const sitePage = (site: Site): string => {
  const colours = `:root{--paper:${site.paper};--ink:${site.ink};--accent:${site.accent};--on-accent:${site.onAccent}}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${site.name} - ${site.tagline}</title>
<meta name="description" content="${site.tagline}">
<style>${new Html(colours + STYLE)}</style>
</head>
<body>
<header>${site.name}<span>A made-up firm</span></header>
<main>
<div><h1>${site.tagline}</h1><p>${site.paragraph}</p><a href="#more">${site.action}</a></div>
${new Html(siteArt(site))}
</main>
<footer><ul id="more">${site.points.map((point) => html`<li>${point}</li>`)}</ul></footer>
</body>
</html>`.text;
};
