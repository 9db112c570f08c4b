import { defineMessages } from '../../i18n/define-messages.ts';

export const shellMessages = defineMessages(
  {
    skip: 'Skip to content',
    login: 'Login',
    company:
      'Watchwell is a platform on which adverts pay for medical treatment. Nobody has to give money: watching is enough.',
    registered: (number: string) => `Watchwell, company No. ${number}, registered in England.`,
    quickLinks: 'Quick links',
    contact: 'Contact',
    links: {
      home: 'Home',
      about: 'About us',
      terms: 'Terms and conditions',
      privacy: 'Privacy policy',
      donate: 'Donate',
    },
    language: 'Language',
    theme: 'Appearance',
    themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
    errorTitle: 'This page could not be shown',
    errorHelp: 'Nothing was lost or changed. Try again, or go to the start page.',
    errorRetry: 'Try Again',
    home: 'Go to the start page',
  },
  {
    skip: 'Перейти до вмісту',
    login: 'Увійти',
    company:
      'Watchwell — платформа, на якій реклама оплачує лікування. Давати гроші не потрібно: досить дивитися.',
    registered: (number) => `Watchwell, компанія № ${number}, зареєстрована в Англії.`,
    quickLinks: 'Корисні посилання',
    contact: 'Контакти',
    links: {
      home: 'Головна',
      about: 'Про нас',
      terms: 'Умови користування',
      privacy: 'Політика конфіденційності',
      donate: 'Підтримати коштами',
    },
    language: 'Мова',
    theme: 'Вигляд',
    themes: { system: 'Авто', light: 'Світлий', dark: 'Темний' },
    errorTitle: 'Не вдалося показати сторінку',
    errorHelp: 'Нічого не втрачено й не змінено. Спробуйте ще раз або перейдіть на головну.',
    errorRetry: 'Спробувати ще раз',
    home: 'На головну',
  },
);
