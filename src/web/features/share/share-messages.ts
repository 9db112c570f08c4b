import { defineMessages } from '../../i18n/define-messages.ts';

export const shareMessages = defineMessages(
  { share: 'Share', failed: (url: string) => `Copy the link: ${url}` },
  { share: 'Поділитися', failed: (url) => `Скопіюйте посилання: ${url}` },
);
