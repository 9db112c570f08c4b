import type * as eng from '../eng/ui.ts';

export const ui: typeof eng.ui = {
  close: 'Закрити',
  cancel: 'Скасувати',
  dismiss: 'Сховати',
  showPassword: 'Показати пароль',
  hidePassword: 'Сховати пароль',
  capsLock: 'Увімкнено Caps Lock.',
  logInAgain: 'Увійти знову в новій вкладці',
  tryAgain: 'Спробувати ще раз',
  notifications: 'Сповіщення',
  selectCountry: 'Оберіть країну',
  noCountries: 'Країн не знайдено',
  allCountries: 'Усі країни',
  remove: (name) => `Прибрати: ${name}`,
  openList: 'Показати список',
  clear: 'Очистити',
  scrollable: (caption) => `${caption}, таблиця, прокручується вбік`,
};
