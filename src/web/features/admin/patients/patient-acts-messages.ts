import { defineMessages } from '../../../i18n/define-messages.ts';

/** Texts of resetting and deleting are the specification's words. */
export const patientActsMessages = defineMessages(
  {
    buy: {
      title: 'Buy medicine',
      action: 'Buy',
      actionNamed: (name: string) => `Buy medicine for ${name}`,
      bought: 'Bought',
      question: (name: string) => `Buy the medicine for ${name}?`,
      consequences: (goal: string) =>
        `${goal} is booked from the patient’s funds to medicine purchases, once. It cannot be undone here.`,
      confirm: (goal: string) => `Book ${goal}`,
      done: 'The medicine is booked as bought.',
      failed: (reason: string) => `Failed to buy medicine: ${reason}`,
      error: (reason: string) => `Error buying medicine: ${reason}`,
    },
    reset: {
      title: 'Reset funds',
      help: 'The total of the funds becomes this amount. The difference is booked as an adjustment.',
      amount: 'New amount in dollars',
      action: 'Reset funds',
      question: 'Are you sure you want to reset the funds?',
      from: 'Funds now',
      to: 'Funds afterwards',
      consequences: 'The difference is booked as an adjustment and written into the log of what admins did.',
      done: 'Funds reset successfully!',
      failed: (reason: string) => `Failed to reset funds. ${reason}`,
      error: (reason: string) => `An error occurred while resetting funds. ${reason}`,
    },
    delete: {
      title: 'Delete user',
      help: 'Removes the account with its page and files.',
      action: 'Delete user',
    },
  },
  {
    buy: {
      title: 'Купити ліки',
      action: 'Купити',
      actionNamed: (name) => `Купити ліки: ${name}`,
      bought: 'Куплено',
      question: (name) => `Купити ліки? Пацієнт: ${name}`,
      consequences: (goal) =>
        `${goal} буде списано з коштів пацієнта на купівлю ліків, один раз. Скасувати це тут не можна.`,
      confirm: (goal) => `Списати ${goal}`,
      done: 'Купівлю ліків записано.',
      failed: (reason) => `Не вдалося купити ліки. ${reason}`,
      error: (reason) => `Помилка під час купівлі ліків. ${reason}`,
    },
    reset: {
      title: 'Змінити суму коштів',
      help: 'Загальна сума коштів стане такою. Різницю буде записано як коригування.',
      amount: 'Нова сума в доларах',
      action: 'Змінити суму',
      question: 'Справді змінити суму коштів?',
      from: 'Коштів зараз',
      to: 'Коштів після зміни',
      consequences: 'Різницю буде записано як коригування і внесено до журналу дій адміністраторів.',
      done: 'Суму коштів змінено!',
      failed: (reason) => `Не вдалося змінити суму коштів. ${reason}`,
      error: (reason) => `Під час зміни суми коштів сталася помилка. ${reason}`,
    },
    delete: {
      title: 'Видалити користувача',
      help: 'Видаляє обліковий запис зі сторінкою та файлами.',
      action: 'Видалити користувача',
    },
  },
);
