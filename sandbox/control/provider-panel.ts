import { type Html, html } from '../pages/html.ts';
import type { Actions, Panel, Row, Setting, Status } from '../provider.ts';

const SHOWN = 20;

export const badge = ({ word, tone }: Status): Html =>
  html`<span class="badge ${tone === 'good' ? '' : tone}">${word}</span>`;

/** Draws a panel of a provider; `name` is the provider's part of all addresses. */
export const providerPanel = (
  name: string,
  { id, title, intro, magic, rows, none }: Panel,
  settings: Setting[],
): Html => html`
<section class="card" id="${id}"><h2>${title}</h2>
${intro && html`<p class="muted">${intro}</p>`}
${settings.length > 0 && html`<div class="row settings">${settings.map((setting) => settingForm(name, setting))}</div>`}
${magic && magicValues(magic)}
${rows.length === 0 ? html`<p class="muted">${none}</p>` : html`<ul class="list">${rows.slice(0, SHOWN).map((row) => html`<li>${rowOf(name, row)}</li>`)}</ul>`}
${rows.length > SHOWN && html`<p class="muted small">${rows.length - SHOWN} older ones are in <a href="/${name}.json">${name}.json</a>.</p>`}
</section>`;

const settingForm = (name: string, setting: Setting): Html => {
  const action = `/${name}/${setting.name}`;
  if (setting.kind === 'amount')
    return html`<form class="row" method="post" action="${action}"><label class="field">${setting.label}
<input name="${setting.field}" inputmode="decimal" value="${setting.value()}"></label><button class="quiet">Set</button></form>`;
  const { on, off } = setting.words;
  return html`<form method="post" action="${action}"><button class="quiet" name="${setting.field}" value="${setting.isOn() ? 'no' : 'yes'}">${setting.isOn() ? off : on}</button></form>`;
};

const magicValues = ({ title, words, values }: NonNullable<Panel['magic']>): Html => html`
<details class="magic"><summary class="small">${title}</summary>
<p class="muted small">${words}</p>
<ul class="small">${values.map(([value, effect]) => html`<li><code>${value}</code> ${effect}</li>`)}</ul></details>`;

const rowOf = (name: string, { title, status, details, link, actions, parts = [] }: Row): Html => html`
<div class="between"><strong>${title}</strong>${badge(status)}</div>
<p class="muted small">${details.filter(Boolean).join(' · ')}</p>
${link && html`<a href="${link.href}">${link.words}</a>`}
${actions && html`<div class="row">${actionForms(name, actions)}</div>`}
${parts.length > 0 && html`<ul class="list parts">${parts.map((part) => html`<li>${rowOf(name, part)}</li>`)}</ul>`}`;

const actionForms = (name: string, { things, id, wishes = [], states }: Actions): Html => {
  const place = `/${name}/${things}/${id}`;
  return html`${wishes.map(([wish, words]) => html`<form method="post" action="${place}/${wish}"><button class="quiet">${words}</button></form>`)}
${states && stateForm(`${place}/set`, states)}`;
};

const stateForm = (action: string, { label, known, now }: NonNullable<Actions['states']>): Html => html`
<details><summary class="muted small">Set it by hand</summary>
<form class="row choice-form" method="post" action="${action}">
<label class="field">${label}<select name="wish">${known.map((state) => html`<option${state === now && html` selected`}>${state}</option>`)}</select></label><button class="quiet">Set</button></form></details>`;
