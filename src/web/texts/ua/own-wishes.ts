import type * as eng from '../eng/own-wishes.ts';
import { plural } from './plural.ts';

export const ownWishes: typeof eng.ownWishes = {
  title: 'Побажання для вас',
  help: 'Кожне з них ми прочитали. Приховайте те, чого не хочете бачити на сторінці.',
  others: plural({
    one: 'Показати ще # побажання',
    few: 'Показати ще # побажання',
    many: 'Показати ще # побажань',
  }),
  empty: 'Тут з’являться побажання тих, хто допоміг, щойно ми їх прочитаємо.',
  helper: 'Хтось із тих, хто допоміг',
  hidden: 'Приховано',
  hide: 'Приховати',
  show: 'Показати знову',
  of: (act, name) => `${act}: ${name}`,
  isHidden: 'Побажання приховано',
  shown: 'Побажання знову на сторінці',
  loadFailed: 'Не вдалося завантажити побажання',
  loadFailedHelp: 'Нічого з них не змінилося.',
};
