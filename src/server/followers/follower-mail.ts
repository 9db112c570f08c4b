import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { type Named, nameIn } from '#shared/names/two-scripts.ts';
import { type Letter, letterOf } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';
import { MARKS, type Mark } from './followers-store.ts';

/** What is behind the `#` reaches no server and no log, and a scanner that opens the link confirms nothing. */
const linkOf = (publicUrl: string, deed: 'confirm' | 'end', token: string): string =>
  `${publicUrl}/follow#${deed}=${token}`;

/** The token confirms or ends, as the letter asks. */
type Link = { token: string; publicUrl: string };

/** To an address that somebody typed: it names no patient, because a patient could write anything there. */
export const confirmLetter = (language: Language, { token, publicUrl }: Link): Letter =>
  letterOf(textsOf(language).followers.confirm, linkOf(publicUrl, 'confirm', token));

export type PageNews = Named & {
  patientId: bigint;
  marks: readonly Mark[];
  /** How many news the patient has told. */
  updates: number;
};

/** Of half, nearly and all of a goal only the most is said. */
const said = (marks: readonly Mark[]): Mark[] => {
  const most = MARKS.findLast((mark) => mark !== 'paid' && marks.includes(mark));
  return MARKS.filter((mark) => marks.includes(mark) && (mark === 'paid' || mark === most));
};

/** To somebody who confirmed that they want to hear of this page: their letter names the patient, and its subject nobody. */
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
