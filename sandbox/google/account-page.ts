import { type Html, html } from '../pages/html.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import type { GooglePerson } from './google-state.ts';

interface AccountPage {
  uid: string;
  client: string;
  people: (GooglePerson & { words?: string })[];
  problem?: string;
}

/** Where a person picks the account to go on with, or types in one that nobody has used yet. */
export function accountPage({ uid, client, people, problem }: AccountPage): string {
  const action = `/choose/${uid}`;
  return sandboxPage({
    title: 'Choose an account',
    narrow: true,
    body: html`
<div class="card">
  <p class="muted small">Google stand-in</p>
  <h1>Choose an account</h1>
  <p class="muted">to continue to ${client}</p>
  ${problem && html`<p role="alert"><span class="badge bad">${problem}</span></p>`}
</div>
<form class="card" method="post" action="${action}">
  <ul class="list">${people.map(personRow)}</ul>
</form>
<form class="card" method="post" action="${action}">
  <h2>Use another account</h2>
  <div class="row">
    <label class="field">E-mail <input name="email" type="email" required autocomplete="off"></label>
    <label class="field">Name <input name="name" required autocomplete="off"></label>
  </div>
  <label class="choice gap"><input type="checkbox" name="verified" value="yes" checked>
    <span>Google has verified this address</span></label>
  <div class="row gap">
    <button class="wide" name="action" value="other">Continue</button>
    <button class="quiet" name="action" value="cancel" formnovalidate>Cancel</button>
  </div>
</form>`,
  });
}

function personRow({ sub, email, givenName, familyName, words }: AccountPage['people'][number]): Html {
  return html`<li class="between">
<span><strong>${givenName} ${familyName}</strong><br><span class="muted small">${email}${words && ` - ${words}`}</span></span>
<button class="quiet" name="sub" value="${sub}" aria-label="Continue as ${givenName} ${familyName}">Continue</button></li>`;
}

export function googleMessagePage(title: string, words: string): string {
  return sandboxPage({
    title,
    narrow: true,
    body: html`<div class="card"><h1>${title}</h1><p class="muted">${words}</p></div>`,
  });
}
