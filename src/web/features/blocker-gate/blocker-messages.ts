import { defineMessages } from '../../i18n/define-messages.ts';

export const blockerMessages = defineMessages(
  {
    title: 'Please disable adblock',
    why: 'Here adverts pay for people’s treatment. With a blocker they cannot be shown, so nothing can be collected.',
    steps: [
      'uBlock Origin, AdBlock, AdGuard: press its icon beside the address and switch it off for this site.',
      'Brave: press the lion beside the address and lower the shields.',
      'Opera, Samsung Internet: settings, ad blocker, add this site to the exceptions.',
    ],
    again: 'Check again',
    still: 'The blocker is still on for this site.',
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
  },
  {
    title: 'Вимкніть блокувальник реклами',
    why: 'Тут реклама оплачує лікування людей. Із блокувальником її не видно, тож нічого не вдасться зібрати.',
    steps: [
      'uBlock Origin, AdBlock, AdGuard: натисніть його значок біля адреси й\u00a0вимкніть для цього сайту.',
      'Brave: натисніть лева біля адреси й\u00a0опустіть щити.',
      'Opera, Samsung Internet: налаштування, блокування реклами, додайте цей сайт до винятків.',
    ],
    again: 'Перевірити ще раз',
    still: 'Блокувальник для цього сайту ще ввімкнено.',
    terms: 'Умови користування',
    privacy: 'Політика конфіденційності',
  },
);
