import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { type Named, nameIn } from '#shared/names/two-scripts.ts';
import { type Letter, letterOf } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';
import { MARKS, type Mark } from './followers-store.ts';

/** The part after `#` reaches no server and no log, and a scanner that opens the link confirms nothing. */
const linkOf = (publicUrl: string, action: 'confirm' | 'end', token: string): string =>
  `${publicUrl}/follow#${action}=${token}`;

/** A token that confirms or ends, depending on the email. */
type Link = { token: string; publicUrl: string };

/** The email to an unverified address names no patient, because a patient could write anything there. */
export const confirmLetter = (language: Language, { token, publicUrl }: Link): Letter =>
  letterOf(textsOf(language).followers.confirm, linkOf(publicUrl, 'confirm', token));

export type PageNews = Named & {
  patientId: bigint;
  marks: readonly Mark[];
  /** Number of the patient's new updates. */
  updates: number;
};

/** Keeps only the furthest mark of half, nearly and reached. */
const said = (marks: readonly Mark[]): Mark[] => {
  const most = MARKS.findLast((mark) => mark !== 'paid' && marks.includes(mark));
  return MARKS.filter((mark) => marks.includes(mark) && (mark === 'paid' || mark === most));
};

/** The email to a confirmed follower names the patient, but not in its subject. */
export const newsLetter = (language: Language, { token, publicUrl, ...news }: Link & PageNews): Letter => {
  const t = textsOf(language).followers.news;
  const { firstName } = nameIn(language, news);
  return {
    subject: t.subject,
    paragraphs: [
      ...said(news.marks).map((mark) => t.marks[mark](firstName)),
      ...(news.updates > 0 ? [t.updates(firstName)] : []),
    ],
    button: { label: t.button, url: `${publicUrl}/patient/${encodePublicId(news.patientId)}` },
    notes: t.notes,
    leave: {
      label: t.leave,
      url: linkOf(publicUrl, 'end', token),
      post: `${publicUrl}/api/followers/${token}/end`,
    },
  };
};
