import { defineMessages } from '../../i18n/define-messages.ts';

export const aboutFilmMessages = defineMessages(
  { play: 'Play the film', transcript: 'Read what the film says', download: 'Download the film' },
  { play: 'Дивитися відео', transcript: 'Прочитати текст відео', download: 'Завантажити відео' },
);
