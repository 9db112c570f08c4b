import { type Language, localeOf } from '#shared/languages/languages.ts';

/** Counted nouns; `#` stands for the number, written as the language writes it. */
const counted = (language: Language, forms: Partial<Record<Intl.LDMLPluralRule, string>>) => {
  const rules = new Intl.PluralRules(localeOf(language));
  const numbers = new Intl.NumberFormat(localeOf(language));
  return (count: number): string => {
    const form = forms[rules.select(count)] ?? forms.many ?? forms.other ?? '';
    return form.replace('#', numbers.format(count));
  };
};

/** What stands on the picture of a link and on the card for other sites. */
export const SHARING_WORDS = {
  eng: {
    ofGoal: (goal: string) => `of the ${goal} goal`,
    free: 'Watching an advert is free and brings the goal closer.',
    progress: 'Collected of the goal',
    watched: counted('eng', { one: '# advert watched', other: '# adverts watched' }),
    watch: 'Watch ads',
    newTab: '(opens in a new tab)',
    help: (name: string) => `Help ${name}`,
    emptyTitle: 'Patient page',
    emptyText: 'This page cannot be shown here. You can help all patients meanwhile.',
    helpAll: 'Help all patients',
  },
  ua: {
    ofGoal: (goal: string) => `від цілі ${goal}`,
    free: 'Перегляд реклами безкоштовний і наближає до цілі.',
    progress: 'Зібрано від цілі',
    watched: counted('ua', {
      one: '# перегляд реклами',
      few: '# перегляди реклами',
      many: '# переглядів реклами',
    }),
    watch: 'Дивитися рекламу',
    newTab: '(відкриється в новій вкладці)',
    help: (name: string) => `${name}: допоможіть переглядом`,
    emptyTitle: 'Сторінка пацієнта',
    emptyText: 'Цю сторінку тут показати не можна. Тим часом можна допомогти всім пацієнтам.',
    helpAll: 'Допомогти всім пацієнтам',
  },
} as const satisfies Record<Language, unknown>;
