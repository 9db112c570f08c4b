import { encodePublicId } from '#shared/ids/public-id.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { type Nanos, wireDollars } from '#shared/money/nanos.ts';
import type { Account } from '../accounts/accounts.ts';
import { sendChosenLetter, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { textsOf } from '../texts/texts.ts';
import type { AdvertNews } from './advert-machine.ts';
import type { Advert } from './adverts-store.ts';

const WORDS = {
  'tell-waiting': 'waiting',
  'tell-approved': 'approved',
  'tell-refused': 'refused',
  'tell-taken-down': 'takenDown',
  'tell-deleted': 'deleted',
  'tell-page-gone': 'pageGone',
} as const satisfies Record<AdvertNews, string>;

type News = { news: AdvertNews; to: Account; advert: Advert; refundedNanos: Nanos };

/** Queues the email in the transaction that changes the advert. It quotes the note of staff unchanged. */
export const sendAdvertNews = async (
  context: AppContext,
  trx: Transaction,
  { news, to, advert, refundedNanos }: News,
): Promise<void> => {
  const t = textsOf(to.language).adverts.review;
  const { subject, paragraphs } = t.news[WORDS[news]];
  const isClosed = news === 'tell-refused' || news === 'tell-taken-down';
  const why = isClosed && advert.reason ? [t.why(t.reasons[advert.reason])] : [];
  const note = isClosed && advert.reasonNote !== '' ? [advert.reasonNote] : [];
  const refunded =
    isClosed || news === 'tell-deleted'
      ? [t.refunded(formatMoney(wireDollars(refundedNanos), to.language))]
      : [];
  const letter = {
    subject,
    paragraphs: [...paragraphs, ...why, ...note, ...refunded],
    lines: [{ label: t.number, value: encodePublicId(advert.id) }],
    button: { label: t.button, url: `${context.config.publicUrl}/advertiser-dashboard` },
    notes: isClosed ? [t.objection] : [],
  };
  if (news === 'tell-waiting' || news === 'tell-approved')
    return sendChosenLetter(context, trx, { kind: 'campaign-runs', to }, letter);
  await sendLetter(context, trx, { kind: 'campaign-stopped', to }, letter);
};
