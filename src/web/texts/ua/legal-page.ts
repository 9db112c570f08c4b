import type * as eng from '../eng/legal-page.ts';

export const legal: typeof eng.legal = {
  contents: 'Зміст',
  updated: 'Остання зміна',
  print: 'Роздрукувати',
};
