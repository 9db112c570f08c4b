import { defineMessages, englishPlural, ukrainianPlural } from '../../i18n/define-messages.ts';

/** Words that the list of packs, the form and the campaigns share. */
export const campaignMessages = defineMessages(
  {
    seconds: englishPlural({ one: '# second', other: '# seconds' }),
    views: englishPlural({ one: '# view', other: '# views' }),
    fields: {
      title: 'Title',
      subtitle: 'Subtitle',
      targetUrl: 'Page address',
      targetUrlHint:
        'The web page people see while they watch, beginning with https://. If it refuses frames, it opens in a new tab.',
      previewUrl: 'Picture address',
      previewUrlHint: 'The picture in the list of ads, beginning with https://. Wide pictures look best.',
      countries: 'Countries',
      countriesHint: 'Only people in these countries see it.',
      terms: 'Terms and conditions',
    },
  },
  {
    seconds: ukrainianPlural({ one: '# секунда', few: '# секунди', many: '# секунд' }),
    views: ukrainianPlural({ one: '# перегляд', few: '# перегляди', many: '# переглядів' }),
    fields: {
      title: 'Назва',
      subtitle: 'Підзаголовок',
      targetUrl: 'Адреса сторінки',
      targetUrlHint:
        'Вебсторінка, яку люди бачать під час перегляду. Адреса починається з https://. Якщо вона не дозволяє показу в рамці, то відкривається в новій вкладці.',
      previewUrl: 'Адреса зображення',
      previewUrlHint:
        'Картинка для списку реклами. Адреса починається з https://. Найкраще виглядають широкі зображення.',
      countries: 'Країни',
      countriesHint: 'Рекламу побачать лише люди в цих країнах.',
      terms: 'Умови користування',
    },
  },
);
