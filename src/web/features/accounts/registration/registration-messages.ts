import { defineMessages } from '../../../i18n/define-messages.ts';

export const registrationMessages = defineMessages(
  {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'We send a letter there to confirm the address.',
    country: 'Country',
    password: 'Password',
    passwordRule: '6 characters or more.',
    confirm: 'Confirm password',
    termsBefore: 'I have read and accept the',
    terms: 'terms and conditions',
    newTab: '(opens in a new tab)',
    register: 'Register',
    done: 'Registration successful.',
    logIn: 'Log in',
    next: 'What comes next',
    openLetter: (email: string) =>
      `Open the letter that we sent to ${email}, and the link in it. Look into the spam folder as well.`,
    thenLogIn: 'Log in with your email and password.',
  },
  {
    firstName: 'Ім’я',
    lastName: 'Прізвище',
    email: 'Електронна пошта',
    emailHint: 'Надішлемо туди лист, щоб підтвердити адресу.',
    country: 'Країна',
    password: 'Пароль',
    passwordRule: 'Щонайменше 6 символів.',
    confirm: 'Підтвердьте пароль',
    termsBefore: 'Я приймаю',
    terms: 'умови користування',
    newTab: '(відкриється в новій вкладці)',
    register: 'Зареєструватися',
    done: 'Реєстрація успішна.',
    logIn: 'Увійти',
    next: 'Що далі',
    openLetter: (email) =>
      `Відкрийте лист, надісланий на ${email}, і посилання в\u00a0ньому. Перевірте також папку «Спам».`,
    thenLogIn: 'Увійдіть зі своєю поштою і паролем.',
  },
);
