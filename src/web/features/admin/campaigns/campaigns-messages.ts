import { defineMessages } from '../../../i18n/define-messages.ts';

/** The headers of the tables and the question before a deletion are the specification's words. */
export const campaignsMessages = defineMessages(
  {
    title: 'Ads',
    intro: 'The ads of all advertisers. “Clicks” are views: each is watched for its full time.',
    search: 'Search title, advertiser or id',
    table: 'Ads',
    empty: 'No advertiser has placed an ad yet.',
    columns: {
      name: 'Name',
      earnings: 'Earnings',
      mode: 'Mode',
      purchased: 'Clicks purchased',
      left: 'Clicks left',
      actions: 'Actions',
    },
    seconds: (seconds: string) => `${seconds} s`,
    perView: (amount: string) => `${amount} per view`,
    completed: 'Completed',
    opens: (host: string) => `Opens ${host}`,
    deleteNamed: (title: string) => `Delete ${title}`,
    confirm: {
      question: 'Are you sure want to delete?',
      consequences: (title: string, owner: string) =>
        `“${title}” of ${owner} is taken down at once. What is paid for and not yet watched goes back to the advertiser’s balance. It cannot be undone.`,
      action: 'Delete',
      done: (refunded: string) => `The ad was deleted. ${refunded} went back to the advertiser.`,
      failed: (reason: string) => `Failed to delete the ad: ${reason}`,
      error: (reason: string) => `Error deleting the ad: ${reason}`,
    },
  },
  {
    title: 'Реклама',
    intro: 'Реклама всіх рекламодавців. «Кліки» — це перегляди: кожен триває повний час.',
    search: 'Пошук: назва, рекламодавець',
    table: 'Реклама',
    empty: 'Жоден рекламодавець ще не розмістив реклами.',
    columns: {
      name: 'Назва',
      earnings: 'Заробіток',
      mode: 'Режим',
      purchased: 'Куплено кліків',
      left: 'Лишилося кліків',
      actions: 'Дії',
    },
    seconds: (seconds) => `${seconds} с`,
    perView: (amount) => `${amount} за перегляд`,
    completed: 'Завершено',
    opens: (host) => `Відкриває ${host}`,
    deleteNamed: (title) => `Видалити: ${title}`,
    confirm: {
      question: 'Справді видалити?',
      consequences: (title, owner) =>
        `Рекламу «${title}» (${owner}) буде знято одразу. Оплачене, але ще не переглянуте повернеться на баланс рекламодавця. Скасувати це не можна.`,
      action: 'Видалити',
      done: (refunded) => `Рекламу видалено. Рекламодавцю повернуто ${refunded}.`,
      failed: (reason) => `Не вдалося видалити рекламу. ${reason}`,
      error: (reason) => `Помилка під час видалення реклами. ${reason}`,
    },
  },
);
