import { defineMessages } from '../../../i18n/define-messages.ts';

export const changePasswordMessages = defineMessages(
  {
    title: 'Password',
    help: 'After the change you stay logged in here; all other devices are logged out.',
    password: 'New password',
    rule: '6 characters or more.',
    confirm: 'Confirm password',
    change: 'Change password',
    done: 'Your password is changed. Other devices have been logged out.',
  },
  {
    title: 'Пароль',
    help: 'Після зміни ви залишитеся в системі на цьому пристрої; на всіх інших буде виконано вихід.',
    password: 'Новий пароль',
    rule: 'Щонайменше 6 символів.',
    confirm: 'Підтвердьте пароль',
    change: 'Змінити пароль',
    done: 'Пароль змінено. На інших пристроях виконано вихід.',
  },
);
