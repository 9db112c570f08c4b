import type * as eng from '../eng/wish-desk.ts';
import { plural } from './plural.ts';

export const wishDesk: typeof eng.wishDesk = {
  title: 'Побажання',
  intro:
    'Що написали пацієнтам ті, хто допоміг; найдавніше вгорі. Поки ви не дозволите, ніхто інший цього не бачить.',
  empty: 'Усі побажання прочитано',
  emptyHelp: 'Нові з’являться тут.',
  loadFailed: 'Не вдалося завантажити побажання.',
  loadFailedHelp: 'Нічого не вирішено.',
  waits: plural({ one: 'Чекає #', few: 'Чекають #', many: 'Чекають #' }),
  to: 'Кому',
  since: 'Чекає з',
  named: (name) => `Підпис: «${name}»`,
  unnamed: 'Без імені',
  page: 'Відкрити сторінку',
  accept: 'Опублікувати',
  accepted: 'Побажання на сторінці.',
  refuseAsk: 'Відхилити…',
  refuse: 'Відхилити побажання',
  refuseQuestion: 'Відхилити це побажання?',
  consequences:
    'Воно не з’явиться. Причину прочитає лише той, хто його написав; через 30 днів побажання буде видалено.',
  reason: 'Причина',
  chooseReason: 'Оберіть причину',
  reasons: {
    hurtful: 'Може когось образити',
    private: 'У ньому приватне: хвороба, адреса чи номер',
    selling: 'Щось продає чи рекламує',
    asking: 'Просить грошей або зустрічі',
    'not-a-wish': 'Це не побажання',
  },
  refused: 'Відхилено.',
};
