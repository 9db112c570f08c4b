import { html } from '../pages/html.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import type { Mail } from './mailbox.ts';

export function mailListPage(mails: Mail[], to: string): string {
  return sandboxPage({
    title: 'Mailbox',
    body: html`
<p><a href="/">Sandbox</a></p>
<h1>Mailbox</h1>
<p class="muted">Every mail the application sends ends here, newest first. An address that begins with
<code>bounce+</code> is refused for good, one with <code>grey+</code> once.</p>
<form class="card row" method="get" action="/mail">
  <label class="field">Recipient <input type="email" name="to" value="${to}" placeholder="anyone"></label>
  <button>Show</button>${to && html`<a class="button quiet" href="/mail">All mail</a>`}
</form>
${
  mails.length === 0
    ? html`<div class="card"><p class="muted">No mail${to && ` for ${to}`} yet.</p></div>`
    : html`<ul class="list card">${mails.map(
        (
          mail,
        ) => html`<li><div class="between"><a href="/mail/${mail.id}"><strong>${mail.subject || '(no subject)'}</strong></a>
<span class="muted small">${readableTime(mail.date)}</span></div><span class="muted small">to ${mail.to}</span></li>`,
      )}</ul>`
}`,
  });
}

export function mailPage(mail: Mail): string {
  return sandboxPage({
    title: mail.subject || 'Mail',
    body: html`
<p><a href="/mail">Mailbox</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<p class="muted small">from ${mail.from}<br>to <a href="/mail?to=${encodeURIComponent(mail.to)}">${mail.to}</a><br>${readableTime(mail.date)}</p>
${
  mail.html &&
  html`<iframe title="The mail as its reader sees it" src="/mail/${mail.id}/html"
 sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
<h2>Text</h2>
<pre>${mail.text ? withLinks(mail.text) : '(none)'}</pre>`,
  });
}

const LINK = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

function withLinks(text: string) {
  // The pattern captures, so that every second part is a link.
  return text
    .split(LINK)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

/** The mail's own page; its links leave the frame, as they would leave a mail program. */
export function framedMail(mail: Mail): string {
  return `<base target="_top">${mail.html}`;
}

export function missingMailPage(): string {
  return sandboxPage({
    title: 'No such mail',
    body: html`<h1>No such mail</h1><p>It may have been pushed out by newer ones. <a href="/mail">Mailbox</a></p>`,
  });
}

function readableTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
