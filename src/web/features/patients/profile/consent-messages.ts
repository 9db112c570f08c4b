import { defineMessages } from '../../../i18n/define-messages.ts';

export const consentMessages = defineMessages(
  {
    agree:
      'I agree that Watchwell keeps the health details I enter here and shows them on my public page. I can take this back at any time.',
    privacy: 'Privacy policy',
    newTab: '(opens in a new tab)',
    given: 'Your consent to keep these health details and show them on your page was given on',
    withdraw: 'Withdraw consent',
    question: 'Withdraw your consent?',
    consequences:
      'Your medical need, the text about you and your prescription files are erased at once, and your page shows as empty. Your account, your funding goal and your funds stay.',
    keep: 'Keep it',
    publicPage: 'Public page',
    needInPreviews: 'Show my need in link previews',
    needInPreviewsHelp:
      'When somebody shares your page, messengers and social networks show a card with your name, photo and progress. Tick this if the card and the printed sheet may name your medical need as well. What others have already seen or kept cannot be called back.',
  },
  {
    agree:
      'Я погоджуюся, що Watchwell зберігає відомості про здоров’я, які я тут указую, і показує їх на моїй відкритій сторінці. Згоду можна будь-коли відкликати.',
    privacy: 'Політика конфіденційності',
    newTab: '(відкриється в новій вкладці)',
    given: 'Згоду зберігати відомості про здоров’я й показувати їх на вашій сторінці надано',
    withdraw: 'Відкликати згоду',
    question: 'Відкликати вашу згоду?',
    consequences:
      'Медичні потреби, текст про вас і файли рецепта буде негайно стерто, а сторінку показано порожньою. Обліковий запис, ціль і кошти залишаться.',
    keep: 'Залишити',
    publicPage: 'Відкрита сторінка',
    needInPreviews: 'Показувати мою потребу в попередньому перегляді посилань',
    needInPreviewsHelp:
      'Коли вашою сторінкою діляться, месенджери й соціальні мережі показують картку з ім’ям, фото і зібраною сумою. Позначте це, якщо на картці й на аркуші для друку можна назвати й медичну потребу. Те, що інші вже побачили чи зберегли, повернути не можна.',
  },
);
