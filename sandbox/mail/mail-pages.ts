import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../http/loopback-server.ts';
import { html } from '../pages/html.ts';
import { messagePage, sandboxPage } from '../pages/sandbox-page.ts';
import type { Mail, Mailbox } from './mailbox.ts';

const mailListPage = (mails: Mail[], to: string): string =>
  sandboxPage({
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

const mailPage = (mail: Mail): string =>
  sandboxPage({
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

const LINK = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

const withLinks = (text: string) => {
  // The pattern captures, so that every second part is a link.
  return text
    .split(LINK)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
};

/** Returns the mail's own page; its links leave the frame, as in a mail program. */
const framedMail = (mail: Mail): string => `<base target="_top">${mail.html}`;

const readableTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

type Filter = { Querystring: { to?: string } };
type WithId = { Params: { id: string } };

// Scripts never run in a shown mail.
const MAIL_POLICY = "script-src 'none'; object-src 'none'; form-action 'none'";

const sendNoSuchMail = (reply: FastifyReply) =>
  sendPage(
    reply.code(404),
    messagePage('No such mail', 'It may have been pushed out by newer ones.', {
      label: 'Mailbox',
      href: '/mail',
    }),
  );

export const mailPages = (server: FastifyInstance, mailbox: Mailbox): void => {
  // A query parser reads a plus sign as a space: `a+b@x` must be found as typed.
  const recipient = (to: string | undefined) => (to ?? '').trim().replaceAll(' ', '+');

  server.get<Filter>('/mail.json', async (request) => mailbox.newestFirst(recipient(request.query.to)));

  server.get<Filter>('/mail', async (request, reply) => {
    const to = recipient(request.query.to);
    return sendPage(reply, mailListPage(mailbox.newestFirst(to), to));
  });

  server.get<WithId>('/mail/:id', async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) return sendNoSuchMail(reply);
    return sendPage(reply, mailPage(mail));
  });

  server.get<WithId>('/mail/:id/html', async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) return sendNoSuchMail(reply);
    return sendPage(reply.header('content-security-policy', MAIL_POLICY), framedMail(mail));
  });
};
