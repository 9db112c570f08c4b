import { defineMessages } from '../../i18n/define-messages.ts';

export const reconciliationMessages = defineMessages(
  {
    title: 'Agreement with the providers',
    intro:
      'What the books say of the payments of the last 180 days and the payouts of the last 60, held against what PayPal, Stripe and Wise say. It is done every night; nothing is corrected by itself.',
    run: 'Compare now',
    checked: 'Last complete comparison',
    never: 'The books have not been compared with every provider yet.',
    agreed: 'Everything agrees: no differences were found.',
    failed: 'The comparison was not completed.',
    unread: 'The differences cannot be shown at the moment.',
    table: 'Differences between the books and the providers',
    found:
      'The books and a provider disagree. Look each difference up at the provider; what happened there only minutes ago settles by itself. Money that went out has a minus.',
    columns: {
      provider: 'Provider',
      kind: 'Kind',
      reference: 'Reference at the provider',
      ours: 'In the books',
      theirs: 'At the provider',
      foundAt: 'Found',
    },
    providers: { paypal: 'PayPal', stripe: 'Stripe', wise: 'Wise' },
    kinds: { payment: 'Payment', payout: 'Payout' },
  },
  {
    title: 'Звірка з платіжними системами',
    intro:
      'Порівнюємо наш облік платежів за останні 180 днів і виплат за останні 60 днів із даними PayPal, Stripe і Wise. Звірка відбувається щоночі; сама вона нічого не виправляє.',
    run: 'Звірити зараз',
    checked: 'Остання повна звірка',
    never: 'Облік ще не звірено з усіма платіжними системами.',
    agreed: 'Усе збігається: розбіжностей не знайдено.',
    failed: 'Звірку не завершено.',
    unread: 'Зараз не вдається показати розбіжності.',
    table: 'Розбіжності між обліком і платіжними системами',
    found:
      'Облік і дані платіжної системи розходяться. Перевірте кожну розбіжність у ній; те, що сталося там лише кілька хвилин тому, узгодиться саме. Гроші, що вийшли, мають знак мінус.',
    columns: {
      provider: 'Платіжна система',
      kind: 'Вид',
      reference: 'Номер у платіжній системі',
      ours: 'В обліку',
      theirs: 'У платіжній системі',
      foundAt: 'Знайдено',
    },
    providers: { paypal: 'PayPal', stripe: 'Stripe', wise: 'Wise' },
    kinds: { payment: 'Платіж', payout: 'Виплата' },
  },
);
