import { withApostrophe } from '../names/apostrophe.ts';

/** Men's names on a consonant: a list, because women's names on a consonant do not change ("Кармен"). */
const MEN = new Set(
  `Антон Арсен Артем Артур Богдан Борис Валентин Вадим Віктор Гліб Давид Денис Едуард Євген Захар Зенон
  Іван Клим Леонід Лев Лук’ян Макар Максим Мар’ян Мирон Назар Нестор Олександр Орест Остап Пилип Платон
  Роман Руслан Семен Степан Тарас Тимур Устим Юхим Яким`.split(/\s+/),
);

/** Irregular names and their vocatives. */
const CALLED: Readonly<Record<string, string>> = {
  Ігор: 'Ігорю',
  Василь: 'Василю',
  Ілля: 'Ілле',
  Олег: 'Олегу',
  Марк: 'Марку',
  Федір: 'Федоре',
  Сидір: 'Сидоре',
  Прокіп: 'Прокопе',
  Антін: 'Антоне',
  Любов: 'Любове',
};

/** The ending and its replacement. The first match counts. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  // Марія, Зоя, Дар’я; Катя, Леся.
  [/(?<=[аеєиіїоуюя’])я$/, 'є'],
  [/(?<=[бвгдзклмнпрст])я$/, 'ю'],
  // Олена, Микола. After a sibilant or a vowel usage differs.
  [/(?<=[бвгґдзклмнпрстфхц])а$/, 'о'],
  // Марко; Петро, Павло.
  [/(?<=к)о$/, 'у'],
  [/(?<=[лр])о$/, 'е'],
  [/й$/, 'ю'],
  [/(?<=слав|мир)$/, 'е'],
];

const ONE_NAME = /^[А-ЩЬЮЯЄІЇҐ][а-щьюяєіїґ’]{2,}$/;

/** Returns the Ukrainian vocative ("Олено"); undefined where it is not certain, as in Latin letters. */
export const vocativeOf = (firstName: string): string | undefined => {
  const name = withApostrophe(firstName.trim(), '’');
  if (!ONE_NAME.test(name)) return undefined;
  const known = CALLED[name];
  if (known) return known;
  if (MEN.has(name)) return `${name}е`;
  const rule = ENDINGS.find(([ending]) => ending.test(name));
  return rule && name.replace(...rule);
};
