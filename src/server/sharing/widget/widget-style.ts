import { createHash } from 'node:crypto';

/** Fonts of the reader's own: a card on somebody else's page loads nothing but the photo. */
export const WIDGET_STYLE = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;justify-content:center;min-height:100vh;padding:16px;border:1px solid light-dark(#dde4df,#2a3933);border-radius:16px;background:light-dark(#fff,#16211d);color:light-dark(#14231e,#e9f0ec);font:16px/1.4 system-ui,sans-serif;overflow-wrap:break-word}
a{color:light-dark(#0b6b55,#5cc9a7)}
:focus-visible{outline:3px solid light-dark(#1f5fa8,#94c1f5);outline-offset:2px}
.muted{color:light-dark(#52625b,#a3b3ab);font-size:14px}
.person{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
.person>div{flex:1 1 120px;min-width:0}
.portrait{width:56px;height:56px;flex:none;border-radius:12px;object-fit:cover;background:light-dark(#e3f2ec,#17332a)}
.arc{fill:none;stroke-width:5;stroke-linecap:round;stroke-opacity:.55}
.tone0{stroke:light-dark(#0b6b55,#5cc9a7)}
.tone1{stroke:#f4b33f}
.tone2{stroke:light-dark(#1f5fa8,#94c1f5)}
.letters{fill:currentColor;font-size:26px;font-weight:700;text-anchor:middle;dominant-baseline:central}
h1{font-size:18px;line-height:1.25;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
progress{appearance:none;display:block;width:100%;height:10px;margin:12px 0 6px;border:0;border-radius:99px;overflow:hidden;background:light-dark(#dde4df,#2a3933);color:light-dark(#0b6b55,#5cc9a7)}
progress::-webkit-progress-bar{background:light-dark(#dde4df,#2a3933)}
progress::-webkit-progress-value{background:currentcolor;border-radius:99px}
progress::-moz-progress-bar{background:currentcolor;border-radius:99px}
.watch{display:block;margin:12px 0 10px;padding:11px 16px;border-radius:14px;background:light-dark(#0b6b55,#5cc9a7);color:light-dark(#fff,#06231a);font-weight:700;text-align:center;text-decoration:none}
.watch:hover{background:light-dark(#08523f,#7ad9bc)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

const hash = createHash('sha256').update(WIDGET_STYLE).digest('base64');

/**
 * Any site may show this one page of ours in a frame, and the site of an advert may lead there, in a frame that leaves it our
 * origin: an origin has no power without scripts. So it runs none, sends nothing and loads nothing from elsewhere.
 */
export const WIDGET_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');
