import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import type { Letter } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';

type Invoice = {
  number: string;
  at: Date;
  tier: AdvertTier;
  views: number;
  publicUrl: string;
  site: { contactEmail: string; companyNumber: string };
};

export const invoiceLetter = (
  language: Language,
  { number, at, tier, views, publicUrl, site }: Invoice,
): Letter => {
  const t = textsOf(language).adverts.invoice;
  const locale = localeOf(language);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const price = formatMoney(wireDollars(tier.pricePerViewNanos), language);
  const total = formatMoney(wireDollars(asNanos(tier.pricePerViewNanos * BigInt(views))), language);
  return {
    subject: t.subject({ number, views, total }),
    paragraphs: [t.thanks, t.seller(site)],
    lines: [
      { label: t.number, value: number },
      { label: t.date, value: date },
      { label: t.bought, value: t.pack({ code: tier.code, seconds: tier.exposureSeconds }) },
      { label: t.views, value: new Intl.NumberFormat(locale).format(views) },
      { label: t.price, value: price },
      { label: t.total, value: total },
    ],
    button: { label: t.button, url: `${publicUrl}/advertiser-dashboard` },
    notes: t.notes,
  };
};
