import type * as eng from '../eng/sessions.ts';

export const sessions: typeof eng.sessions = {
  title: 'Де ви ввійшли',
  help: 'Не впізнаєте якийсь із входів? Завершіть його, а тоді створіть новий пароль.',
  failed: 'Не вдалося дізнатися, де ви ввійшли.',
  device: (browser, system) => `${browser}, ${system}`,
  unknownDevice: 'Невідомий браузер',
  unknownCountry: 'Країна невідома',
  thisDevice: 'Цей браузер',
  lastUsed: 'Востаннє:',
  end: 'Вийти',
  ended: 'Вихід виконано.',
  endOthers: 'Вийти всюди, крім цього браузера',
  othersEnded: 'На всіх інших браузерах виконано вихід.',
};
