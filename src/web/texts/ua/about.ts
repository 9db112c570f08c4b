import type * as eng from '../eng/about.ts';

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
  users: 'Попросити токен доступу',
  advertizers: 'Зареєструватися як рекламодавець',
};
