import type * as eng from '../eng/area-reading.ts';

export const legal: typeof eng.legal = {
  contents: 'Зміст',
  updated: 'Остання зміна',
  print: 'Роздрукувати',
};

export const aboutFilm: typeof eng.aboutFilm = {
  play: 'Дивитися відео',
  transcript: 'Прочитати текст відео',
  download: 'Завантажити відео',
};

export const aboutActions: typeof eng.aboutActions = {
  users: 'Попросити запрошення',
  advertizers: 'Зареєструватися як рекламодавець',
};

export const notFound: typeof eng.notFound = {
  title: 'Сторінку не знайдено',
  fact: 'За цією адресою нічого немає.',
  help: 'Можливо, посилання неповне.',
  search: 'Сторінку пацієнта можна знайти за номером через пошук угорі.',
  home: 'На головну',
  watch: 'Дивитися як гість',
};
