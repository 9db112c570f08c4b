import type { Language } from '#shared/languages/languages.ts';
import { type Letter, letterOf } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';
import type { StaffRequestState, StaffWish } from './staff-request-machine.ts';

export type StaffNews = {
  kind: StaffRequestState;
  wish: StaffWish;
  /** Whose right it is about. */
  who: string;
  /** Undefined: the command on the server, or the clock. */
  by: string | undefined;
};

export const staffRightLetter = (
  language: Language,
  { kind, wish, who, by }: StaffNews,
  publicUrl: string,
): Letter => {
  const { command, wishes, news, ...words } = textsOf(language).staffRights;
  const { subject, fact } = news[kind];
  const paragraphs = [fact({ who, what: wishes[wish], by: by ?? command })];
  return letterOf({ ...words, subject, paragraphs }, `${publicUrl}/staff`);
};
