import type * as eng from '../eng/about.ts';

export const aboutFilm: typeof eng.aboutFilm = {
  play: 'Дивитися відео',
  transcript: 'Прочитати текст відео',
  download: 'Завантажити відео',
};

export const aboutActions: typeof eng.aboutActions = {
  users: 'Попросити запрошення',
  advertizers: 'Зареєструватися як рекламодавець',
};
