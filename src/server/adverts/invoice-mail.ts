import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import type { Letter } from '../mail/mail.ts';

type Invoice = {
  number: string;
  at: Date;
  tier: AdvertTier;
  views: number;
  publicUrl: string;
  site: { contactEmail: string; companyNumber: string };
};

/** All that is written out, in the reader's way of writing it. */
type Written = Record<'number' | 'date' | 'views' | 'pack' | 'seconds' | 'price' | 'total', string> & {
  publicUrl: string;
  contactEmail: string;
  companyNumber: string;
};

const LETTERS: Record<Language, (invoice: Written) => Letter> = {
  eng: (of) => ({
    subject: `Invoice ${of.number}: ${of.views} views for ${of.total}`,
    paragraphs: [
      'Thank you for your purchase. This letter is your invoice.',
      `Seller: Watchwell, company No. ${of.companyNumber}, registered in England, ${of.contactEmail}.`,
    ],
    lines: [
      { label: 'Invoice', value: of.number },
      { label: 'Date', value: of.date },
      { label: 'Bought', value: `Pack ${of.pack}, ${of.seconds} s a view` },
      { label: 'Views', value: of.views },
      { label: 'Price per view', value: of.price },
      { label: 'Paid from your Watchwell balance', value: of.total },
    ],
    button: { label: 'See your campaigns', url: `${of.publicUrl}/advertiser-dashboard` },
    notes: [
      'Nothing is left to pay.',
      'If the campaign is taken down, views that nobody has watched go back to your balance.',
    ],
  }),
  ua: (of) => ({
    subject: `Рахунок ${of.number}: ${of.views} переглядів за ${of.total}`,
    paragraphs: [
      'Дякуємо за покупку. Цей лист є вашим рахунком.',
      `Продавець: Watchwell, компанія № ${of.companyNumber}, зареєстрована в Англії, ${of.contactEmail}.`,
    ],
    lines: [
      { label: 'Рахунок', value: of.number },
      { label: 'Дата', value: of.date },
      { label: 'Придбано', value: `Пакет ${of.pack}, ${of.seconds} с на перегляд` },
      { label: 'Перегляди', value: of.views },
      { label: 'Ціна одного перегляду', value: of.price },
      { label: 'Сплачено з вашого балансу Watchwell', value: of.total },
    ],
    button: { label: 'Ваші кампанії', url: `${of.publicUrl}/advertiser-dashboard` },
    notes: [
      'Доплачувати нічого не потрібно.',
      'Якщо кампанію буде знято, кошти за непереглянуте повернуться на ваш баланс.',
    ],
  }),
};

export const invoiceLetter = (
  language: Language,
  { number, at, tier, views, publicUrl, site }: Invoice,
): Letter => {
  const locale = localeOf(language);
  return LETTERS[language]({
    number,
    publicUrl,
    ...site,
    pack: tier.code,
    seconds: String(tier.exposureSeconds),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at),
    views: new Intl.NumberFormat(locale).format(views),
    price: formatMoney(wireDollars(tier.pricePerViewNanos), language),
    total: formatMoney(wireDollars(asNanos(tier.pricePerViewNanos * BigInt(views))), language),
  });
};
