import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Letter } from '../mail/mail.ts';

export type PayoutNews = 'requested' | 'paid' | 'failed' | 'returned';

type Facts = { dollars: number; ofDollars: number; reference: string; publicUrl: string };
type Words = { subject: string; paragraphs: string[] };
type Amounts = { amount: string; whole: string; isPart: boolean };

const ENG: Record<PayoutNews, (facts: Amounts) => Words> = {
  requested: ({ amount }) => ({
    subject: `Your withdrawal of ${amount} was requested`,
    paragraphs: [
      `We have taken ${amount} from your funds and are sending it to you. We write again when it has arrived, or when it could not be paid.`,
      'If you did not ask for this, change your password now and answer this letter.',
    ],
  }),
  paid: ({ amount, whole, isPart }) => ({
    subject: `Your withdrawal of ${amount} was paid`,
    paragraphs: [
      `${amount} was paid out to you. A bank may need some days until you see it.`,
      ...(isPart
        ? [
            `That is a part of the ${whole} you asked for. The rest could not be paid and is back in your funds.`,
          ]
        : []),
    ],
  }),
  failed: ({ amount }) => ({
    subject: `Your withdrawal of ${amount} could not be paid`,
    paragraphs: [
      `The ${amount} could not be paid out. All of it is back in your funds; nothing is lost.`,
      'Please check your payout details, then ask for the withdrawal again.',
    ],
  }),
  returned: ({ amount }) => ({
    subject: `${amount} of your withdrawal came back`,
    paragraphs: [
      `${amount} that had been paid out to you came back to us. It is in your funds again; nothing is lost.`,
      'Please check your payout details, then ask for the withdrawal again.',
    ],
  }),
};

const UA: typeof ENG = {
  requested: ({ amount }) => ({
    subject: `Запит на виведення ${amount} отримано`,
    paragraphs: [
      `Ми зняли ${amount} з ваших коштів і надсилаємо їх вам. Ми напишемо ще раз, коли гроші надійдуть або якщо виплатити їх не вдасться.`,
      'Якщо це були не ви, негайно змініть пароль і дайте відповідь на цей лист.',
    ],
  }),
  paid: ({ amount, whole, isPart }) => ({
    subject: `Виплату ${amount} здійснено`,
    paragraphs: [
      `Вам виплачено ${amount}. Банк може зарахувати їх за кілька днів.`,
      ...(isPart
        ? [`Це частина від ${whole}, які ви просили. Решту виплатити не вдалося: вона знову у ваших коштах.`]
        : []),
    ],
  }),
  failed: ({ amount }) => ({
    subject: `Не вдалося виплатити ${amount}`,
    paragraphs: [
      `Виплатити ${amount} не вдалося. Уся сума знову у ваших коштах, нічого не втрачено.`,
      'Перевірте, будь ласка, дані для виплат і попросіть про виведення ще раз.',
    ],
  }),
  returned: ({ amount }) => ({
    subject: `${amount} з вашої виплати повернулися`,
    paragraphs: [
      `${amount}, які вам було виплачено, повернулися до нас. Вони знову у ваших коштах, нічого не втрачено.`,
      'Перевірте, будь ласка, дані для виплат і попросіть про виведення ще раз.',
    ],
  }),
};

const FRAME = {
  eng: { number: 'Number of the withdrawal:', button: 'Open your dashboard' },
  ua: { number: 'Номер виведення:', button: 'Відкрити кабінет' },
};

export const payoutLetter = (language: Language, news: PayoutNews, facts: Facts): Letter => {
  const amount = formatMoney(facts.dollars, language);
  const whole = formatMoney(facts.ofDollars, language);
  const words = { eng: ENG, ua: UA }[language][news]({
    amount,
    whole,
    isPart: facts.dollars < facts.ofDollars,
  });
  const frame = FRAME[language];
  return {
    subject: words.subject,
    paragraphs: [...words.paragraphs, frame.number],
    code: facts.reference,
    button: { label: frame.button, url: `${facts.publicUrl}/dashboard` },
    notes: [],
  };
};

const DETAILS: Record<Language, Words & { button: string; notes: string[] }> = {
  eng: {
    subject: 'Your payout details were changed',
    paragraphs: ['The place where your withdrawals are paid to was changed in your account just now.'],
    button: 'Look at your settings',
    notes: ['If that was not you, change your password now and answer this letter.'],
  },
  ua: {
    subject: 'Дані для виплат змінено',
    paragraphs: ['У вашому обліковому записі щойно змінили, куди виплачувати кошти.'],
    button: 'Переглянути налаштування',
    notes: ['Якщо це були не ви, негайно змініть пароль і дайте відповідь на цей лист.'],
  },
};

export const detailsLetter = (language: Language, publicUrl: string): Letter => {
  const { button, ...words } = DETAILS[language];
  return { ...words, button: { label: button, url: `${publicUrl}/user-settings` } };
};
