import { createHash } from 'node:crypto';
import type { PublicPatient } from '#contracts/patients.ts';
import { COLOURS } from '#shared/colours/colours.ts';
import { escapeHtml } from '#shared/html/escape-html.ts';
import { initialsOf, ringArcs } from '#shared/initials-ring/initials-ring.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { percentOfGoal } from '#shared/money/funds.ts';
import { nameIn, type ShownName } from '#shared/names/two-scripts.ts';
import { textsOf } from '../texts/texts.ts';

/** The colour of the reader's theme. */
const by = (name: keyof typeof COLOURS.light): string =>
  `light-dark(${COLOURS.light[name]},${COLOURS.dark[name]})`;

/** Uses the fonts of the reader's machine: a card on another site loads nothing but the photo. */
const STYLE = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;justify-content:center;min-height:100vh;padding:16px;border:1px solid ${by('line')};border-radius:16px;background:${by('card')};color:${by('ink')};font:16px/1.4 system-ui,sans-serif;overflow-wrap:break-word}
a{color:${by('primary')}}
:focus-visible{outline:3px solid ${by('info')};outline-offset:2px}
.muted{color:${by('muted')};font-size:14px}
.person{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
.person>div{flex:1 1 120px;min-width:0}
.portrait{width:56px;height:56px;flex:none;border-radius:12px;object-fit:cover;background:${by('primarySoft')}}
.arc{fill:none;stroke-width:5;stroke-linecap:round;stroke-opacity:.55}
.tone0{stroke:${by('primary')}}
.tone1{stroke:${COLOURS.light.sun}}
.tone2{stroke:${by('info')}}
.letters{fill:currentColor;font-size:26px;font-weight:700;text-anchor:middle;dominant-baseline:central}
h1{font-size:18px;line-height:1.25;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
progress{appearance:none;display:block;width:100%;height:10px;margin:12px 0 6px;border:0;border-radius:99px;overflow:hidden;background:${by('line')};color:${by('primary')}}
progress::-webkit-progress-bar{background:${by('line')}}
progress::-webkit-progress-value{background:currentcolor;border-radius:99px}
progress::-moz-progress-bar{background:currentcolor;border-radius:99px}
.watch{display:block;margin:12px 0 10px;padding:11px 16px;border-radius:14px;background:${by('primary')};color:${by('onPrimary')};font-weight:700;text-align:center;text-decoration:none}
.watch:hover{background:${by('primaryHover')}}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/**
 * Any site may frame this one page of ours, and an advert's site may lead there in a frame that keeps our
 * origin. An origin has no power without scripts, so the page runs none and loads nothing else.
 */
export const WIDGET_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

export type WidgetLook = { language: Language; theme: 'light' | 'dark' | undefined };

const documentOf = ({ language, theme }: WidgetLook, title: string, body: string): string =>
  [
    `<!doctype html><html lang="${localeOf(language)}"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/mark.svg" type="image/svg+xml">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    `<body><main>${body}</main></body></html>`,
  ].join('\n');

/** Opens a new tab: the frame is too small for a page, and our pages must not be framed. */
const outward = ({ language }: WidgetLook, href: string, label: string, className = ''): string =>
  `<a ${className && `class="${className}" `}href="${href}" target="_blank" rel="noopener">${label}` +
  `<span class="hidden"> ${textsOf(language).sharing.newTab}</span></a>`;

const initials = (patient: PublicPatient, name: ShownName): string => {
  const arcs = ringArcs(patient.id).map(
    ({ radius, length, degrees, tone }) =>
      `<circle class="arc tone${tone}" cx="50" cy="50" r="${radius}" pathLength="100" ` +
      `stroke-dasharray="${length} 100" transform="rotate(${degrees} 50 50)"/>`,
  );
  const letters = `<text class="letters" x="50" y="51">${escapeHtml(initialsOf(name))}</text>`;
  return `<svg class="portrait" viewBox="0 0 100 100" aria-hidden="true">${arcs.join('')}${letters}</svg>`;
};

const portrait = (patient: PublicPatient, name: ShownName): string =>
  patient.photo === null
    ? initials(patient, name)
    : `<img class="portrait" src="${escapeHtml(patient.photo)}" alt="" width="56" height="56">`;

const personBody = (look: WidgetLook, patient: PublicPatient): string => {
  const words = textsOf(look.language).sharing;
  const name = nameIn(look.language, patient);
  const lang = name.lang ? ` lang="${name.lang}"` : '';
  const percent = percentOfGoal(patient.money.forGoal, patient.total);
  const goal = formatMoney(patient.total, look.language);
  return [
    `<div class="person">${portrait(patient, name)}<div><h1 translate="no"${lang}>${escapeHtml(name.fullName)}</h1>`,
    `<p class="muted">${words.watched(patient.watchCount)}</p></div></div>`,
    `<progress max="100" value="${percent}" aria-label="${words.progress}"></progress>`,
    `<p><b>${percent}%</b> <span class="muted">${words.ofGoal(goal)}</span></p>`,
    outward(look, `/patient/${patient.id}`, words.watch, 'watch'),
    `<p class="muted">${outward(look, '/', 'Watchwell')} · ${words.free}</p>`,
  ].join('\n');
};

/** A small card of a patient's page for other sites: name and progress, never the need. */
export const widgetPage = (look: WidgetLook, patient: PublicPatient | undefined): string => {
  const words = textsOf(look.language).sharing;
  if (patient && patient.error === undefined)
    return documentOf(look, words.help(nameIn(look.language, patient).fullName), personBody(look, patient));
  const body = [
    `<h1>${words.emptyTitle}</h1><p class="muted">${words.emptyText}</p>`,
    outward(look, '/guest', words.helpAll, 'watch'),
  ];
  return documentOf(look, words.emptyTitle, body.join('\n'));
};
