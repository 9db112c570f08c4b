import type * as eng from '../eng/sharing.ts';
import { plural } from './plural.ts';

export const sharing: typeof eng.sharing = {
  ofGoal: (goal) => `від цілі ${goal}`,
  free: 'Перегляд реклами безкоштовний і наближає до цілі.',
  progress: 'Зібрано від цілі',
  watched: plural({ one: '# перегляд реклами', few: '# перегляди реклами', many: '# переглядів реклами' }),
  watch: 'Дивитися рекламу',
  newTab: '(відкриється в новій вкладці)',
  help: (name) => `${name}: допоможіть переглядом`,
  emptyTitle: 'Сторінка пацієнта',
  emptyText: 'Цю сторінку тут показати не можна. Тим часом можна допомогти всім пацієнтам.',
  helpAll: 'Допомогти всім пацієнтам',
};
