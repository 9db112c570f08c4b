import type * as eng from '../eng/sharing.ts';

export const share: typeof eng.share = {
  share: 'Поділитися',
  failed: (url) => `Скопіюйте посилання: ${url}`,
};

export const shareSheet: typeof eng.shareSheet = {
  title: 'Поділитися цією сторінкою',
  withApp: 'Вибрати застосунок',
  link: 'Посилання',
  copyLink: 'Скопіювати посилання',
  copied: 'Посилання скопійовано',
  copyFailed: 'Скопіювати не вдалося. Текст виділено: скопіюйте його вручну.',
  sendOn: 'Надіслати',
  newTab: '(відкриється в новій вкладці)',
  qr: 'QR-код',
  qrHelp: 'Хто наведе на нього камеру телефона, відкриє сторінку.',
  qrLabel: (address) => `QR-код, що веде на ${address}`,
  asPng: 'Зберегти як зображення (PNG)',
  asSvg: 'Зберегти для друку (SVG)',
  print: 'Аркуш для друку',
  embed: 'Показати на своєму сайті',
  embedHelp: 'Вставте цей код там, де має стояти картка з ім’ям, зібраною сумою і кнопкою.',
  code: 'Код',
  copyCode: 'Скопіювати код',
  codeCopied: 'Код скопійовано',
};
