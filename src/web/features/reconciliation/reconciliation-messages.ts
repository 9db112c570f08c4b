import { defineMessages } from '../../i18n/define-messages.ts';

export const reconciliationMessages = defineMessages(
  {
    title: 'Agreement with the providers',
    intro:
      'What the books say of the payments of the last 180 days, held against what PayPal and Stripe say. It is done every night; nothing is corrected by itself.',
    run: 'Compare now',
    checked: 'Last complete comparison',
    never: 'The books have not been compared with every provider yet.',
    agreed: 'Everything agrees: no differences were found.',
    failed: 'The comparison was not completed.',
    unread: 'The differences cannot be shown at the moment.',
    table: 'Differences between the books and the providers',
    found:
      'The books and a provider disagree. Look each difference up at the provider; a refund or a payment that is only minutes old settles by itself.',
    columns: {
      provider: 'Provider',
      reference: 'Reference at the provider',
      ours: 'In the books',
      theirs: 'At the provider',
      foundAt: 'Found',
    },
    providers: { paypal: 'PayPal', stripe: 'Stripe', wise: 'Wise' },
  },
  {
    title: 'Звірка з платіжними системами',
    intro:
      'Порівнюємо наш облік платежів за останні 180 днів із даними PayPal і Stripe. Звірка відбувається щоночі; сама вона нічого не виправляє.',
    run: 'Звірити зараз',
    checked: 'Остання повна звірка',
    never: 'Облік ще не звірено з усіма платіжними системами.',
    agreed: 'Усе збігається: розбіжностей не знайдено.',
    failed: 'Звірку не завершено.',
    unread: 'Зараз не вдається показати розбіжності.',
    table: 'Розбіжності між обліком і платіжними системами',
    found:
      'Облік і дані платіжної системи розходяться. Перевірте кожну розбіжність у ній; повернення або платіж, яким лише кілька хвилин, узгодяться самі.',
    columns: {
      provider: 'Платіжна система',
      reference: 'Номер у платіжній системі',
      ours: 'В обліку',
      theirs: 'У платіжній системі',
      foundAt: 'Знайдено',
    },
    providers: { paypal: 'PayPal', stripe: 'Stripe', wise: 'Wise' },
  },
);
