import { defineMessages, englishPlural, ukrainianPlural } from '../../../i18n/define-messages.ts';

export const frameMessages = defineMessages(
  {
    menu: 'Administration',
    places: {
      patients: 'Patients',
      companies: 'Advertisers',
      campaigns: 'Ads',
      payouts: 'Payouts',
      payments: 'Payments',
      tokens: 'Tokens',
    },
    waiting: englishPlural({ one: '# needs attention', other: '# need attention' }),
  },
  {
    menu: 'Адміністрування',
    places: {
      patients: 'Пацієнти',
      companies: 'Рекламодавці',
      campaigns: 'Реклама',
      payouts: 'Виплати',
      payments: 'Платежі',
      tokens: 'Токени',
    },
    waiting: ukrainianPlural({
      one: '# потребує уваги',
      few: '# потребують уваги',
      many: '# потребують уваги',
    }),
  },
);
