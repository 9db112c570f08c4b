import { defineMessages } from '../../../i18n/define-messages.ts';

export const consentMessages = defineMessages(
  {
    agree:
      'I agree that Watchwell keeps my medical need, the text about me and my prescription files, and shows need and text on my public page to everybody who has its link, and to people who search the web if I allow that below. Only the administrators see my files. I can take this back at any time.',
    ask: 'Your page is hidden, because your consent is missing. What you wrote is kept, and only you can see it. To show it again, tick the box below and save.',
    privacy: 'Privacy policy',
    newTab: '(opens in a new tab)',
    given: 'Your consent to keep these health details and show them on your page was given on',
    withdraw: 'Withdraw consent',
    question: 'Withdraw your consent?',
    erase: 'Erase it instead',
    eraseQuestion: 'Erase what you wrote?',
    consequences:
      'Your medical need, the text about you and your prescription files are erased at once, your page shows as empty, and search engines are asked to forget it. Your account, your funding goal and your funds stay.',
    keep: 'Keep it',
    publicPage: 'Public page',
    needInPreviews: 'Show my need in link previews',
    needInPreviewsHelp:
      'When somebody shares your page, messengers and social networks show a card with your name, photo and progress. Tick this if the card and the printed sheet may name your medical need as well. What others have already seen or kept cannot be called back.',
    inSearchEngines: 'Search engines may show my page',
    inSearchEnginesHelp:
      'If you tick this, people who search the web, for example for your name or your need, can find your page; otherwise we ask search engines not to show it.',
  },
  {
    agree:
      'Я погоджуюся, що Watchwell зберігає мою медичну потребу, текст про мене й файли рецепта та показує потребу й текст на моїй відкритій сторінці всім, хто має посилання, а якщо я дозволю це нижче, то й тим, хто шукає в інтернеті. Файли бачать лише адміністратори. Згоду можна будь-коли відкликати.',
    ask: 'Вашу сторінку приховано, бо немає вашої згоди. Написане збережено, і бачите його лише ви. Щоб знову показати сторінку, поставте позначку нижче й збережіть.',
    privacy: 'Політика конфіденційності',
    newTab: '(відкриється в новій вкладці)',
    given: 'Згоду зберігати відомості про здоров’я й показувати їх на вашій сторінці надано',
    withdraw: 'Відкликати згоду',
    question: 'Відкликати вашу згоду?',
    erase: 'Натомість стерти',
    eraseQuestion: 'Стерти написане?',
    consequences:
      'Медичні потреби, текст про вас і файли рецепта буде негайно стерто, сторінку показано порожньою, а пошукові системи ми попросимо її забути. Обліковий запис, ціль і кошти залишаться.',
    keep: 'Залишити',
    publicPage: 'Відкрита сторінка',
    needInPreviews: 'Показувати мою потребу в попередньому перегляді посилань',
    needInPreviewsHelp:
      'Коли вашою сторінкою діляться, месенджери й соціальні мережі показують картку з ім’ям, фото і зібраною сумою. Позначте це, якщо на картці й на аркуші для друку можна назвати й медичну потребу. Те, що інші вже побачили чи зберегли, повернути не можна.',
    inSearchEngines: 'Пошукові системи можуть показувати мою сторінку',
    inSearchEnginesHelp:
      'Якщо позначити це, вашу сторінку зможуть знайти ті, хто шукає в інтернеті, наприклад ваше ім’я чи потребу; інакше ми просимо пошукові системи її не показувати.',
  },
);
