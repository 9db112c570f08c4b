import type { Language } from '#shared/languages/languages.ts';
import type { Letter } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';

export const verifyEmailLetter = (language: Language, url: string): Letter => {
  const { button, ...words } = textsOf(language).accounts.verifyEmail;
  return { ...words, button: { label: button, url } };
};

export const resetPasswordLetter = (language: Language, url: string): Letter => {
  const { button, ...words } = textsOf(language).accounts.resetPassword;
  return { ...words, button: { label: button, url } };
};

export const passwordChangedLetter = (language: Language, publicUrl: string): Letter => {
  const { button, ...words } = textsOf(language).accounts.passwordChanged;
  return { ...words, button: { label: button, url: `${publicUrl}/forgot-password` } };
};

type AccessToken = { token: string; publicUrl: string };

export const accessTokenLetter = (language: Language, { token, publicUrl }: AccessToken): Letter => {
  const { button, ...words } = textsOf(language).accounts.accessToken;
  return { ...words, code: token, button: { label: button, url: `${publicUrl}/login-restriction` } };
};
