import { defineMessages } from '../../i18n/define-messages.ts';

export const patientSearchMessages = defineMessages(
  {
    label: 'Patient id or link',
    search: 'Search',
    openSearch: 'Search for a patient',
    closeSearch: 'Close the search',
    looking: 'Looking…',
    unknown: 'There is no patient with this id.',
    failed: 'The search did not work. Try again.',
    empty: 'Type an id first',
  },
  {
    label: 'Номер або посилання',
    search: 'Знайти',
    openSearch: 'Знайти пацієнта',
    closeSearch: 'Закрити пошук',
    looking: 'Шукаємо…',
    unknown: 'Пацієнта з таким номером немає.',
    failed: 'Пошук не спрацював. Спробуйте ще раз.',
    empty: 'Спершу введіть номер',
  },
);
