import type { Language } from '#shared/languages/languages.ts';
import { type Letter, letterOf } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';

export const verifyEmailLetter = (language: Language, url: string): Letter =>
  letterOf(textsOf(language).accounts.verifyEmail, url);

export const resetPasswordLetter = (language: Language, url: string): Letter =>
  letterOf(textsOf(language).accounts.resetPassword, url);

export const passwordChangedLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.passwordChanged, `${publicUrl}/forgot-password`);

/** To the owner of an address that somebody registered once more. */
export const alreadyRegisteredLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.alreadyRegistered, `${publicUrl}/login`);

type AccessToken = { token: string; publicUrl: string };

export const accessTokenLetter = (language: Language, { token, publicUrl }: AccessToken): Letter => ({
  ...letterOf(textsOf(language).accounts.accessToken, `${publicUrl}/login-restriction`),
  code: token,
});

export const secondFactorAddedLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.secondFactorAdded, `${publicUrl}/forgot-password`);

export const secondFactorRemovedLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).accounts.secondFactorRemoved, `${publicUrl}/forgot-password`);

export const recoveryCodeUsedLetter = (
  language: Language,
  { left, publicUrl }: { left: number; publicUrl: string },
): Letter => {
  const { fact, ...words } = textsOf(language).accounts.recoveryCodeUsed;
  return letterOf({ ...words, paragraphs: [fact(left)] }, `${publicUrl}/forgot-password`);
};
