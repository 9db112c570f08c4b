import { defineMessages } from '../../i18n/define-messages.ts';

export const aboutFilmMessages = defineMessages(
  { transcript: 'Read what the film says', download: 'Download the film' },
  { transcript: 'Прочитати текст відео', download: 'Завантажити відео' },
);
