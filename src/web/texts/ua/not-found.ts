import type * as eng from '../eng/not-found.ts';

export const notFound: typeof eng.notFound = {
  title: 'Сторінку не знайдено',
  fact: 'За цією адресою нічого немає.',
  help: 'Можливо, посилання неповне.',
  search: 'Сторінку пацієнта можна знайти за номером через пошук угорі.',
  home: 'На головну',
  watch: 'Дивитися як гість',
};
