import { defineMessages } from '../../i18n/define-messages.ts';

export const legalMessages = defineMessages(
  { contents: 'Contents', updated: 'Last changed', print: 'Print' },
  { contents: 'Зміст', updated: 'Остання зміна', print: 'Роздрукувати' },
);
