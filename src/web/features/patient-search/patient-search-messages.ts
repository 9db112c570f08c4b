import { defineMessages } from '../../i18n/define-messages.ts';

export const patientSearchMessages = defineMessages(
  {
    label: 'Patient id or link',
    search: 'Search',
    openSearch: 'Search for a patient',
    closeSearch: 'Close the search',
    empty: 'Type an id first',
  },
  {
    label: 'Номер або посилання',
    search: 'Знайти',
    openSearch: 'Знайти пацієнта',
    closeSearch: 'Закрити пошук',
    empty: 'Спершу введіть номер',
  },
);
