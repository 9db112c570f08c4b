import type * as eng from '../eng/adverts.ts';
import { plural } from './plural.ts';

const views = plural({ one: '# перегляд', few: '# перегляди', many: '# переглядів' });

export const adverts: typeof eng.adverts = {
  allCountries: 'Усі країни',
  invoice: {
    subject: (of) => `Рахунок ${of.number}: ${views(of.views)} за ${of.total}`,
    thanks: 'Дякуємо за покупку. Цей лист є вашим рахунком.',
    seller: (of) =>
      `Продавець: Watchwell, компанія № ${of.companyNumber}, зареєстрована в Англії, ${of.contactEmail}.`,
    number: 'Рахунок',
    date: 'Дата',
    bought: 'Придбано',
    pack: (of) => `Пакет ${of.code}, ${of.seconds} с на перегляд`,
    views: 'Перегляди',
    price: 'Ціна одного перегляду',
    total: 'Сплачено з вашого балансу Watchwell',
    button: 'Ваші кампанії',
    notes: [
      'Доплачувати нічого не потрібно.',
      'Якщо кампанію буде знято, кошти за непереглянуте повернуться на ваш баланс.',
    ],
  },
};
