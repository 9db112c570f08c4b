import { defineMessages } from '../../../i18n/define-messages.ts';

export const photoMessages = defineMessages(
  {
    choose: 'Upload a profile picture',
    uploading: (percent: number) => `Uploading the picture: ${percent}%`,
    done: 'Your profile picture is changed.',
    tryAgain: 'Try again',
    title: 'Crop your picture',
    help: 'Everybody with the link to your page sees this picture. Drag it, or use the sliders.',
    stage: 'The part of the picture that will be shown',
    zoom: 'Zoom',
    across: 'Left and right',
    down: 'Up and down',
    save: 'Use this picture',
    cancel: 'Cancel',
  },
  {
    choose: 'Завантажити фото профілю',
    uploading: (percent) => `Завантаження фото: ${percent} %`,
    done: 'Фото профілю змінено.',
    tryAgain: 'Спробувати ще раз',
    title: 'Обріжте фото',
    help: 'Це фото бачать усі, хто має посилання на вашу сторінку. Перетягніть його або скористайтеся повзунками.',
    stage: 'Частина фото, яку буде показано',
    zoom: 'Масштаб',
    across: 'Ліворуч і праворуч',
    down: 'Угору і вниз',
    save: 'Використати це фото',
    cancel: 'Скасувати',
  },
);
