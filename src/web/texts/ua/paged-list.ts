import type * as eng from '../eng/paged-list.ts';

export const pagedList: typeof eng.pagedList = {
  shortcut: (keys) => `Натисніть ${keys}, щоб шукати`,
  clear: 'Очистити пошук',
  range: (from, to, total) => `${from}–${to} із ${total}`,
  sortedAt: (time) => `Порядок — за сумами станом на ${time}. У кожному рядку — теперішня сума.`,
  pages: 'Сторінки',
  page: (page, last) => `Сторінка ${page} із ${last}`,
  previous: 'Попередня',
  next: 'Наступна',
  noMatch: (search) => `За запитом «${search}» нічого не знайдено.`,
  beyond: 'На цій сторінці вже нічого немає.',
  toFirst: 'На першу сторінку',
  loadFailed: 'Не вдалося завантажити список.',
  loadFailedHelp: 'Нічого не змінено.',
  stale: 'Не вдалося оновити список; дані можуть бути застарілі.',
};
