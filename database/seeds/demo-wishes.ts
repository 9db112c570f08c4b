/** Wishes in every state: two wait for staff, one was refused, one its patient has hidden. */
export const DEMO_WISHES = [
  { to: 'olena@watchwell.test', words: 'Хай музики буде більше, ніж аптек.', name: 'Надія', daysAgo: 2 },
  { to: 'olena@watchwell.test', words: 'Тримайтеся! Дивимося всім офісом щоранку.', name: '', daysAgo: 4 },
  {
    to: 'olena@watchwell.test',
    words: 'Two minutes while the kettle boils, every day.',
    name: 'Tom',
    daysAgo: 5,
  },
  { to: 'olena@watchwell.test', words: 'Моя донька теж вчиться музики. Одужуйте.', name: '', daysAgo: 8 },
  { to: 'olena@watchwell.test', words: 'Сили вам і весни.', name: 'Ігор', daysAgo: 11 },
  { to: 'olena@watchwell.test', words: 'З усього серця, від Львова.', name: '', daysAgo: 13 },
  { to: 'olena@watchwell.test', words: 'Видужуйте швидше!!!', name: '', daysAgo: 14, state: 'hidden' },
  { to: 'james@watchwell.test', words: 'You drove my brother to school.', name: 'Tom', daysAgo: 3 },
  { to: 'james@watchwell.test', words: 'Two minutes while the kettle boils.', name: '', daysAgo: 6 },
  {
    to: 'james@watchwell.test',
    words: 'Drive safely. Greetings from Lviv.',
    name: 'Nadiia',
    daysAgo: 1,
    state: 'waiting',
  },
  { to: 'petro@watchwell.test', words: 'Скоро на Говерлу!', name: '', daysAgo: 2, state: 'waiting' },
  { to: 'amara@watchwell.test', words: 'Cheap sensors, write to me', name: '', daysAgo: 5, state: 'refused' },
] as const satisfies readonly {
  to: string;
  words: string;
  name: string;
  daysAgo: number;
  /** The default is a wish shown on the page. */
  state?: 'waiting' | 'hidden' | 'refused';
}[];
