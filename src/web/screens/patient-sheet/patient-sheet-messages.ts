import { defineMessages } from '../../i18n/define-messages.ts';

export const patientSheetMessages = defineMessages(
  {
    title: (name: string) => `Sheet to print: ${name}`,
    emptyTitle: 'Sheet to print',
    empty: 'There is nothing to print yet: this page does not exist, or is not filled in.',
    back: 'Back to the page',
    print: 'Print',
    help: 'One A4 page for a notice board, a clinic or a shop window.',
    goal: (amount: string) => `Goal: ${amount}`,
    call: 'Help me with your attention',
    steps: [
      'Scan the code with your phone’s camera.',
      'Watch an advert: from 5\u00a0seconds, free, without an account.',
      'The advertiser pays, and the money goes to my treatment.',
    ],
    qrLabel: (address: string) => `QR code that leads to ${address}`,
  },
  {
    title: (name) => `Аркуш для друку: ${name}`,
    emptyTitle: 'Аркуш для друку',
    empty: 'Друкувати ще нічого: такої сторінки немає або її не заповнено.',
    back: 'Назад до сторінки',
    print: 'Друкувати',
    help: 'Одна сторінка А4 для дошки оголошень, лікарні чи вітрини.',
    goal: (amount) => `Ціль: ${amount}`,
    call: 'Допоможіть мені своєю увагою',
    steps: [
      'Наведіть на код камеру телефона.',
      'Перегляньте рекламу: від 5\u00a0секунд, безкоштовно, без реєстрації.',
      'Платить рекламодавець, а гроші йдуть на моє лікування.',
    ],
    qrLabel: (address) => `QR-код, що веде на ${address}`,
  },
);
