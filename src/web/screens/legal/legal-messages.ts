import { defineMessages } from '../../i18n/define-messages.ts';

export const legalMessages = defineMessages(
  { contents: 'Contents', updated: 'Last changed', print: 'Print', readHere: 'Read in English' },
  { contents: 'Зміст', updated: 'Остання зміна', print: 'Роздрукувати', readHere: 'Читати українською' },
);
