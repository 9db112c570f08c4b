import { defineMessages } from '../../i18n/define-messages.ts';

/** Apart from the shell's own texts, because visitors never need them. */
export const memberMessages = defineMessages(
  {
    mainMenu: 'Main',
    menu: 'Menu',
    logout: 'Logout',
    myPage: 'My page',
    dashboard: 'Dashboard',
    settings: 'User Settings',
    adminPanel: 'Admin Panel',
    payouts: 'Payouts',
    balance: 'Balance',
    fromAdverts: 'From adverts',
  },
  {
    mainMenu: 'Головне',
    menu: 'Меню',
    logout: 'Вийти',
    myPage: 'Моя сторінка',
    dashboard: 'Кабінет',
    settings: 'Налаштування',
    adminPanel: 'Адміністрування',
    payouts: 'Виплати',
    balance: 'Баланс',
    fromAdverts: 'З реклами',
  },
);
