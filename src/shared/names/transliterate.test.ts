import { expect, test } from 'vitest';
import { transliterate } from './transliterate.ts';

/** The examples of the resolution's own table, and the cases that it leaves to its rules. */
test.each([
  ['Алушта', 'Alushta'],
  ['Борщагівка', 'Borshchahivka'],
  ['Вишгород', 'Vyshhorod'],
  ['Гадяч', 'Hadiach'],
  ['Згорани', 'Zghorany'],
  ['Розгон', 'Rozghon'],
  ['Ґалаґан', 'Galagan'],
  ['Ґорґани', 'Gorgany'],
  ['Єнакієве', 'Yenakiieve'],
  ['Наєнко', 'Naienko'],
  ['Житомир', 'Zhytomyr'],
  ['Закарпаття', 'Zakarpattia'],
  ['Медвин', 'Medvyn'],
  ['Їжакевич', 'Yizhakevych'],
  ['Кадиївка', 'Kadyivka'],
  ['Мар’їне', 'Marine'],
  ['Йосипівка', 'Yosypivka'],
  ['Стрий', 'Stryi'],
  ['Олексій', 'Oleksii'],
  ['Харків', 'Kharkiv'],
  ['Біла Церква', 'Bila Tserkva'],
  ['Щербухи', 'Shcherbukhy'],
  ['Гоща', 'Hoshcha'],
  ['Юрій', 'Yurii'],
  ['Крюківка', 'Kriukivka'],
  ['Яготин', 'Yahotyn'],
  ['Костянтин', 'Kostiantyn'],
  ['Знам’янка', 'Znamianka'],
  ["Знам'янка", 'Znamianka'],
  ['Знам\u02bcянка', 'Znamianka'],
  ['Феодосія', 'Feodosiia'],
  ['Русь', 'Rus'],
  ['Нечуй-Левицький', 'Nechui-Levytskyi'],
  ['Квітка-Яворська', 'Kvitka-Yavorska'],
  ['ЩЕРБАК', 'SHCHERBAK'],
  ['Я', 'Ya'],
  ['Юлія'.normalize('NFD'), 'Yuliia'],
  ['Їжак'.normalize('NFD'), 'Yizhak'],
])('%s becomes %s', (name, latin) => {
  expect(transliterate(name)).toBe(latin);
});

test.each(['James', 'Эдуард', 'Рыбаков', '山田', 'Олена2', 'Ann Коваль'])(
  'returns nothing for %s, which has other letters than Ukrainian ones',
  (name) => {
    expect(transliterate(name)).toBeUndefined();
  },
);
