import Bowser from 'bowser';
import { countryName } from '#shared/countries/countries.ts';
import { formatDate } from '#shared/languages/format-date.ts';
import type { Language } from '#shared/languages/languages.ts';
import { type Letter, letterOf } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';

export type DeviceWords = { browser: string | null; system: string | null };

/** Only these names count: the header is free text and must not put a stranger's words into an email. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

const listed = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** Returns browser and system from the `User-Agent` header. */
export const deviceWordsOf = (agent: string): DeviceWords => {
  // The library refuses an empty text.
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(agent);
  return { browser: listed(BROWSERS, browser.name), system: listed(SYSTEMS, os.name) };
};

export const verifyEmailLetter = (language: Language, url: string): Letter =>
  letterOf(textsOf(language).accounts.verifyEmail, url);

export const resetPasswordLetter = (language: Language, url: string): Letter =>
  letterOf(textsOf(language).accounts.resetPassword, url);

export const passwordChangedLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.passwordChanged, `${publicUrl}/forgot-password`);

export const alreadyRegisteredLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.alreadyRegistered, `${publicUrl}/login`);

type Invitation = { name: string; email: string; token: string; publicUrl: string };

/** Builds the invitation's link. The part behind `#`, with the secret, reaches no server and no log. */
const invitationAddress = ({ name, email, token, publicUrl }: Invitation): string =>
  `${publicUrl}/patient-registration#${new URLSearchParams({ name, email, token })}`;

export const invitationLetter = (language: Language, invitation: Invitation): Letter => ({
  ...letterOf(textsOf(language).accounts.invitation, invitationAddress(invitation)),
  code: invitation.token,
});

/** `number` is the place in the queue. */
export const onTheListLetter = (
  language: Language,
  { number, publicUrl }: { number: number; publicUrl: string },
): Letter => {
  const { place, paragraphs, ...words } = textsOf(language).accounts.onTheList;
  return letterOf({ ...words, paragraphs: [place(number), ...paragraphs] }, `${publicUrl}/about-us`);
};

export const secondFactorAddedLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.secondFactorAdded, `${publicUrl}/forgot-password`);

export const passkeyAddedLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.passkeyAdded, `${publicUrl}/forgot-password`);

/** Email about the removal of an app or a passkey while another factor is left. */
export const oneFactorRemovedLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.oneFactorRemoved, `${publicUrl}/forgot-password`);

export const secondFactorRemovedLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.secondFactorRemoved, `${publicUrl}/forgot-password`);

export const secondFactorResetLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.secondFactorReset, `${publicUrl}/forgot-password`);

export const recoveryCodeUsedLetter = (
  language: Language,
  { left, publicUrl }: { left: number; publicUrl: string },
): Letter => {
  const { fact, ...words } = textsOf(language).accounts.recoveryCodeUsed;
  return letterOf({ ...words, paragraphs: [fact(left)] }, `${publicUrl}/forgot-password`);
};

type LogIn = DeviceWords & { country: string | null; at: Date; publicUrl: string };

export const newBrowserLetter = (
  language: Language,
  { browser, system, country, at, publicUrl }: LogIn,
): Letter => {
  const { fact, unknown, ...words } = textsOf(language).accounts.newBrowser;
  const of = {
    time: `${formatDate(at, 'long', language)}, ${formatDate(at, 'clock', language)}`,
    browser: browser ?? unknown,
    system: system ?? unknown,
    country: country === null ? unknown : countryName(country, language),
  };
  return letterOf({ ...words, paragraphs: [fact(of)] }, `${publicUrl}/forgot-password`);
};
