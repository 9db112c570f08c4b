import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { formatDate } from '#shared/languages/format-date.ts';
import type { Language } from '#shared/languages/languages.ts';
import { formatCount } from '#shared/languages/plural.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { asNanos, type Nanos, wireDollars } from '#shared/money/nanos.ts';
import type { Account } from '../accounts/accounts.ts';
import { type Letter, sendChosenLetter, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SiteFacts } from '../platform/config/config.ts';
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

type Invoice = {
  number: string;
  at: Date;
  tier: AdvertTier;
  views: number;
  publicUrl: string;
  site: SiteFacts;
};

export const invoiceLetter = (
  language: Language,
  { number, at, tier, views, publicUrl, site }: Invoice,
): Letter => {
  const t = textsOf(language).adverts.invoice;
  const price = formatMoney(wireDollars(tier.pricePerViewNanos), language);
  const total = formatMoney(wireDollars(asNanos(tier.pricePerViewNanos * BigInt(views))), language);
  return {
    subject: t.subject({ number, views, total }),
    paragraphs: [t.thanks, t.seller(site)],
    lines: [
      { label: t.number, value: number },
      { label: t.date, value: formatDate(at, 'long', language) },
      { label: t.bought, value: t.pack({ code: tier.code, seconds: tier.exposureSeconds }) },
      { label: t.views, value: formatCount(views, language) },
      { label: t.price, value: price },
      { label: t.total, value: total },
    ],
    button: { label: t.button, url: `${publicUrl}/advertiser-dashboard` },
    notes: t.notes,
  };
};

type Purchase = { buyer: Account; advert: Advert; tier: AdvertTier; views: number };

/** Derives the number from the advert's id, so that each purchase keeps its own. */
export const invoiceNumber = ({ id, createdAt }: Pick<Advert, 'id' | 'createdAt'>): string =>
  `${createdAt.getUTCFullYear()}-${encodePublicId(id)}`;

/** Queues the invoice in the transaction of a purchase. */
export const sendInvoice = async (
  context: AppContext,
  trx: Transaction,
  { buyer, advert, tier, views }: Purchase,
): Promise<void> => {
  const { publicUrl, site } = context.config;
  const invoice = { number: invoiceNumber(advert), at: advert.createdAt, tier, views, publicUrl, site };
  const letter = invoiceLetter(buyer.language, invoice);
  await sendLetter(context, trx, { kind: 'invoice', to: buyer }, letter);
};
