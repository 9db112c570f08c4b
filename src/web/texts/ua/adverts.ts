import type * as eng from '../eng/adverts.ts';
import { plural } from './plural.ts';

export const pack: typeof eng.pack = {
  title: 'Додати рекламу',
  intro:
    'Оберіть, як довго дивитимуться вашу рекламу. Кожен перегляд триває до кінця, і більша частина його ціни надходить пацієнтові.',
  balance: (balance) => `Ваш баланс: ${balance}`,
  topUp: 'Поповнити баланс',
  mode: (item) => `Режим ${item}`,
  earns: 'Отримує пацієнт',
  pricePerView: 'Ціна перегляду для вас',
  pack: 'Перегляди й ціна',
  choosePack: 'Оберіть пакет',
  option: (views, price) => `${views} – ${price}`,
  buy: 'Купити',
  buyReason: 'Спершу оберіть пакет',
  error: 'Помилка!',
  insufficient: 'Недостатньо коштів.',
  shortfall: (price, balance) =>
    `Цей пакет коштує ${price}, а на балансі ${balance}. Баланс має бути більшим за ціну.`,
  topUpBy: (amount) => `Поповнити на ${amount}`,
  unverifiedHelp: 'Купувати перегляди можна після підтвердження електронної пошти.',
  form: {
    title: 'Ваша реклама',
    back: 'Обрати інший пакет',
    item: 'Пакет',
    price: 'Ціна',
    balance: 'Баланс',
    itemValue: (item, seconds, views) => `${item}: ${seconds}, ${views}`,
    content: 'Що побачать люди',
    accept: 'Приймаю',
    termsLink: 'умови користування',
    submit: (price) => `Сплатити ${price} і розмістити`,
    sending: 'Розміщуємо...',
    missing: (fields) => `Ще потрібно: ${fields}`,
    balanceTooLow: (price) => `Недостатньо коштів. Пакет коштує ${price}.`,
    noAnswer:
      'Відповіді немає, тож невідомо, чи рекламу розміщено. Натисніть ще раз: двічі гроші не спишуть.',
    safe: 'Гроші не списано.',
    placed: 'Рекламу розміщено.',
  },
  preview: {
    title: 'Попередній перегляд',
    watchFor: (earn) => `Дивитися за ${earn}`,
    noTitle: 'Ваша назва',
    noSubtitle: 'Ваш підзаголовок',
  },
};

export const advert: typeof eng.advert = {
  seconds: plural({ one: '# секунда', few: '# секунди', many: '# секунд' }),
  views: plural({ one: '# перегляд', few: '# перегляди', many: '# переглядів' }),
  fields: {
    title: 'Назва',
    subtitle: 'Підзаголовок',
    targetUrl: 'Адреса сторінки',
    targetUrlHint:
      'Вебсторінка, яку люди бачать під час перегляду. Адреса починається з https://. Якщо вона не дозволяє показу в рамці, то відкривається в новій вкладці.',
    previewUrl: 'Адреса зображення',
    previewUrlHint:
      'Замість завантаження файлу: адреса, що починається з https://. Ми один раз візьмемо зображення звідти.',
    category: 'Про що реклама?',
    categoryHint: 'Людина порівняє це з вашою сторінкою.',
    chooseCategory: 'Оберіть вид',
    countries: 'Країни',
    countriesHint: 'Рекламу побачать лише люди в цих країнах.',
    terms: 'Умови користування',
  },
  picture: {
    legend: 'Зображення у списку реклами',
    choose: 'Обрати зображення',
    another: 'Обрати інше',
    drop: 'або перетягніть його сюди',
    rules: 'JPEG, PNG або WebP, до 10 МБ. Найкраще виглядають широкі зображення.',
    sending: 'Зображення завантажується…',
    kept: 'Це зображення зберігаємо ми й показуємо з нашого сервера.',
  },
};
