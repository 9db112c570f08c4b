import type { PublicPatient } from '#contracts/patients.ts';
import { escapeHtml } from '#shared/html/escape-html.ts';
import { initialsOf, ringArcs } from '#shared/initials-ring/initials-ring.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { percentOfGoal } from '#shared/money/percent-of-goal.ts';
import { textsOf } from '../../texts/texts.ts';
import { fundsOf } from '../card/card-facts.ts';
import { WIDGET_STYLE } from './widget-style.ts';

export type WidgetLook = { language: Language; theme: 'light' | 'dark' | undefined };

const documentOf = ({ language, theme }: WidgetLook, title: string, body: string): string =>
  [
    `<!doctype html><html lang="${localeOf(language)}"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/mark.svg" type="image/svg+xml">',
    `<title>${escapeHtml(title)}</title><style>${WIDGET_STYLE}</style></head>`,
    `<body><main>${body}</main></body></html>`,
  ].join('\n');

/** A new tab: the frame is too small for a page, and ours may not be framed. */
const outward = ({ language }: WidgetLook, href: string, label: string, className = ''): string =>
  `<a ${className && `class="${className}" `}href="${href}" target="_blank" rel="noopener">${label}` +
  `<span class="hidden"> ${textsOf(language).sharing.newTab}</span></a>`;

const initials = (patient: PublicPatient): string => {
  const arcs = ringArcs(patient.id).map(
    ({ radius, length, degrees, tone }) =>
      `<circle class="arc tone${tone}" cx="50" cy="50" r="${radius}" pathLength="100" ` +
      `stroke-dasharray="${length} 100" transform="rotate(${degrees} 50 50)"/>`,
  );
  const letters = `<text class="letters" x="50" y="51">${escapeHtml(initialsOf(patient))}</text>`;
  return `<svg class="portrait" viewBox="0 0 100 100" aria-hidden="true">${arcs.join('')}${letters}</svg>`;
};

const portrait = (patient: PublicPatient): string =>
  patient.photo === null
    ? initials(patient)
    : `<img class="portrait" src="${escapeHtml(patient.photo)}" alt="" width="56" height="56">`;

const personBody = (look: WidgetLook, patient: PublicPatient): string => {
  const words = textsOf(look.language).sharing;
  const name = escapeHtml(`${patient.firstName} ${patient.lastName}`);
  const percent = percentOfGoal(fundsOf(patient), patient.total);
  const goal = formatMoney(patient.total, look.language);
  return [
    `<div class="person">${portrait(patient)}<div><h1>${name}</h1>`,
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
    return documentOf(
      look,
      words.help(`${patient.firstName} ${patient.lastName}`),
      personBody(look, patient),
    );
  const body = [
    `<h1>${words.emptyTitle}</h1><p class="muted">${words.emptyText}</p>`,
    outward(look, '/guest', words.helpAll, 'watch'),
  ];
  return documentOf(look, words.emptyTitle, body.join('\n'));
};
