import { defineMessages } from '../../i18n/define-messages.ts';

export const shareMessages = defineMessages(
  {
    share: 'Share',
    copied: 'Link copied',
    copyFailed: (url: string) => `Copy the link: ${url}`,
  },
  {
    share: 'Поділитися',
    copied: 'Посилання скопійовано',
    copyFailed: (url) => `Скопіюйте посилання: ${url}`,
  },
);
