import { defineMessages, englishPlural, ukrainianPlural } from '../../i18n/define-messages.ts';

/** Headers, the empty state and all load and completion texts are the specification's words. */
export const pendingPayoutsMessages = defineMessages(
  {
    title: 'Pending payouts',
    summary: 'What waits',
    total: 'Total pending',
    count: englishPlural({ one: '# payout', other: '# payouts' }),
    oldest: 'Oldest request',
    search: 'Search name, email or id',
    table: 'Pending payouts',
    columns: {
      user: 'User',
      country: 'Country',
      amount: 'Amount',
      method: 'Payment Method',
      status: 'Status',
      requested: 'Requested',
      action: 'Action',
    },
    deleted: 'Deleted account',
    complete: 'Complete',
    completeNamed: (name: string) => `Complete the payout of ${name}`,
    completing: 'Completing...',
    byProvider: 'Carried out by the provider',
    notSentYet: 'Sent by itself in a moment',
    inWise: 'Waits for you in Wise',
    legs: {
      label: 'Where the money is',
      number: 'No.',
      reason: 'Reason:',
      states: {
        queued: 'Waits to be sent',
        waiting: 'Not taken by the provider yet',
        sending: 'Is being sent',
        'not-certain': 'Not confirmed by the provider',
        'awaiting-funding': 'Waits to be funded in Wise',
        'on-its-way': 'On its way',
        unclaimed: 'Not claimed yet',
        'on-hold': 'Held for a check',
        'by-hand': 'To be paid by hand',
        'not-known': 'No longer known to the provider',
        'not-connected': 'Its provider is not connected',
        paid: 'Paid',
        failed: 'Failed',
      },
      lost: 'Nobody reports the end of it any more: perhaps the account of the provider was changed in the settings. Look it up there by its number. If it was not paid and will not be, pay it by hand and press Complete, or give it back. Once its provider knows it again, this notice goes.',
      waitsFor: {
        'top-up':
          'The balance at the provider is too small: top it up. What waits is then sent by itself, within ten minutes.',
        permission:
          'The provider does not let our account pay out: see there what is missing, such as a confirmed address, lifted limits or access to Payouts. What waits is sent by itself, within ten minutes after that.',
        provider:
          'The provider cannot be reached, or takes no more calls for now. What waits is tried again by itself, every ten minutes.',
      },
      paused: {
        unclaimed:
          'The receiver has no PayPal account with this address yet, or has not confirmed it. After 30 days the money comes back by itself.',
        'on-hold': 'PayPal is checking the payment. Look on its site whether it wants something from you.',
      },
      funding: {
        'by-hand': 'Fund the transfer on Wise’s site, by its number.',
        'by-itself': 'A transfer that was just made is funded by itself in a moment.',
        'top-up':
          'The balance in Wise is too small: top it up. The transfer is then funded by itself, within an hour.',
        authentication:
          'Wise asks for strong authentication: fund the transfer on Wise’s site. If Wise asks every time, set WISE_FUNDING=manual.',
      },
    },
    mend: {
      seen: 'I looked at the provider’s own site: nothing was made of it.',
      seenLost: 'I looked at the provider’s own site: it was not paid there, and will not be.',
      lookFirst: 'Look at the provider’s site first. What was made already would be paid twice.',
      reason: 'Reason',
      reasonHint: 'Stays with the payout.',
      retry: {
        label: 'Send again',
        named: (name: string) => `Send the payout of ${name} again`,
        question: (amount: string, name: string) => `Send the ${amount} for ${name} again?`,
        consequences:
          'The provider is asked again under a new number. Only what it has not confirmed is sent.',
        action: 'Send again',
        done: 'The payout is being sent again.',
      },
      fail: {
        label: 'Give back',
        named: (name: string) => `Give the payout of ${name} back`,
        question: (amount: string, name: string) => `Give the ${amount} back to ${name}?`,
        consequences:
          'What no provider has confirmed goes back to the person’s funds, and the person is written to. What a provider has stays there.',
        action: 'Give it back',
        done: 'The money is back in the person’s funds.',
      },
    },
    empty: 'No Pending Payouts',
    emptyHelp: 'Everything that was requested is paid out.',
    retry: 'Retry',
    loadHelp: 'No payout was changed. The figures show as soon as the list can be loaded.',
    load: {
      refused: 'Failed to fetch pending payouts',
      server: (status: number, reason: string) => `Server Error (${status}): ${reason}`,
      network: 'Network Error: No response from server',
      request: (reason: string) => `Request Error: ${reason}`,
      other: 'Failed to load payouts',
    },
    confirm: {
      question: (amount: string) => `Complete the payout of ${amount}?`,
      consequences:
        'Do this only after the money has been sent. The payout is recorded as paid, and the person may ask for the next withdrawal. It cannot be undone.',
      name: 'Name',
      amount: 'Amount',
      method: 'Payment Method',
      onlyPart: (part: string, whole: string) =>
        `Send ${part} only: the rest of the ${whole} is paid another way.`,
      looked: 'I looked at the provider’s own site: nothing more will be paid there.',
      lookFirst: 'Look at the provider’s site first. What it still pays would be paid twice.',
      action: 'The money is sent, complete it',
      done: 'Payout completed successfully!',
      failed: (reason: string) => `Failed to complete payout: ${reason}`,
      error: (reason: string) => `Error completing payout: ${reason}`,
    },
    rules: {
      title: 'How payouts work',
      list: [
        'Ukraine is paid by bank transfer where the patient gave a card. A transfer that waits for you in Wise says what to do; what became of it shows here by itself.',
        'Without a card Ukraine is paid by hand: send the money first, then press Complete.',
        'Everyone else is paid through PayPal. PayPal carries the payout out and reports the end; there is nothing to press.',
        'Amounts are whole cents. The money left the patient’s funds when the payout was requested.',
        'A failed payout returns to the patient’s funds by itself.',
        'When a payout is completed, the patient can ask for another withdrawal.',
      ],
    },
  },
  {
    title: 'Виплати, що очікують',
    summary: 'Що очікує',
    total: 'Разом до виплати',
    count: ukrainianPlural({ one: '# виплата', few: '# виплати', many: '# виплат' }),
    oldest: 'Найдавніший запит',
    search: 'Пошук: ім’я, пошта, номер',
    table: 'Виплати, що очікують',
    columns: {
      user: 'Користувач',
      country: 'Країна',
      amount: 'Сума',
      method: 'Спосіб виплати',
      status: 'Стан',
      requested: 'Запит подано',
      action: 'Дія',
    },
    deleted: 'Видалений обліковий запис',
    complete: 'Завершити',
    completeNamed: (name) => `Завершити виплату: ${name}`,
    completing: 'Завершуємо...',
    byProvider: 'Виконує платіжна система',
    notSentYet: 'За мить надішлеться сама',
    inWise: 'Чекає на вас у Wise',
    legs: {
      label: 'Де гроші',
      number: '№',
      reason: 'Причина:',
      states: {
        queued: 'Чекає на надсилання',
        waiting: 'Платіжна система ще не прийняла',
        sending: 'Надсилається',
        'not-certain': 'Платіжна система не підтвердила',
        'awaiting-funding': 'Чекає на оплату у Wise',
        'on-its-way': 'У дорозі',
        unclaimed: 'Ще не отримано',
        'on-hold': 'Затримано для перевірки',
        'by-hand': 'Виплатити вручну',
        'not-known': 'Платіжна система про неї більше не знає',
        'not-connected': 'Платіжну систему не підключено',
        paid: 'Виплачено',
        failed: 'Не вдалося',
      },
      lost: 'Про її завершення більше ніхто не повідомить: можливо, у налаштуваннях змінили обліковий запис платіжної системи. Знайдіть її там за номером. Якщо її не виплачено й не буде виплачено, сплатіть вручну й натисніть «Завершити» або поверніть гроші. Щойно платіжна система знову про неї знатиме, це повідомлення зникне.',
      waitsFor: {
        'top-up':
          'На балансі в платіжній системі замало грошей: поповніть його. Тоді те, що чекає, буде надіслано автоматично протягом десяти хвилин.',
        permission:
          'Платіжна система не дозволяє нашому рахунку виплачувати. Перевірте на її сайті, чого бракує: підтвердженої адреси, знятих обмежень чи доступу до Payouts. Після цього те, що чекає, буде надіслано автоматично протягом десяти хвилин.',
        provider:
          'Платіжна система недоступна або поки не приймає нових запитів. Спроби повторюються автоматично кожні десять хвилин.',
      },
      paused: {
        unclaimed:
          'Отримувач ще не має рахунку PayPal із цією адресою або не підтвердив її. Через 30 днів гроші повернуться самі.',
        'on-hold': 'PayPal перевіряє платіж. Подивіться на його сайті, чи потрібно щось від вас.',
      },
      funding: {
        'by-hand': 'Оплатіть переказ на сайті Wise за його номером.',
        'by-itself': 'За мить переказ буде оплачено автоматично.',
        'top-up':
          'На балансі у Wise замало грошей: поповніть його. Тоді переказ буде оплачено автоматично протягом години.',
        authentication:
          'Wise вимагає посиленої автентифікації: оплатіть переказ на сайті Wise. Якщо Wise вимагає її щоразу, установіть WISE_FUNDING=manual.',
      },
    },
    mend: {
      seen: 'На сайті платіжної системи перевірено: нічого не створено.',
      seenLost: 'На сайті платіжної системи перевірено: її там не виплачено й не буде виплачено.',
      lookFirst: 'Спершу перевірте на сайті платіжної системи. Те, що вже створено, буде виплачено двічі.',
      reason: 'Причина',
      reasonHint: 'Зберігається разом із виплатою.',
      retry: {
        label: 'Надіслати ще раз',
        named: (name) => `Надіслати ще раз виплату: ${name}`,
        question: (amount, name) => `Надіслати ${amount} ще раз? Отримує ${name}.`,
        consequences:
          'Платіжну систему буде запитано знову, під новим номером. Надсилається лише те, чого вона не підтвердила.',
        action: 'Надіслати ще раз',
        done: 'Виплата надсилається знову.',
      },
      fail: {
        label: 'Повернути',
        named: (name) => `Повернути виплату: ${name}`,
        question: (amount, name) => `Повернути ${amount}? Отримує ${name}.`,
        consequences:
          'Те, чого не підтвердила жодна платіжна система, повернеться до коштів людини, і їй буде надіслано листа. Те, що вже в платіжної системи, там і залишиться.',
        action: 'Повернути',
        done: 'Гроші знову в коштах людини.',
      },
    },
    empty: 'Немає виплат, що очікують',
    emptyHelp: 'Усе, про що просили, виплачено.',
    retry: 'Спробувати ще раз',
    loadHelp: 'Жодної виплати не змінено. Суми з’являться, щойно вдасться завантажити список.',
    load: {
      refused: 'Не вдалося отримати список виплат',
      server: (status, reason) => `Помилка сервера (${status}). ${reason}`,
      network: 'Помилка мережі: сервер не відповідає',
      request: (reason) => `Помилка запиту. ${reason}`,
      other: 'Не вдалося завантажити виплати',
    },
    confirm: {
      question: (amount) => `Завершити виплату ${amount}?`,
      consequences:
        'Робіть це лише після того, як гроші надіслано. Виплату буде записано як виконану, і людина зможе попросити про наступну. Скасувати це не можна.',
      name: 'Ім’я',
      amount: 'Сума',
      method: 'Спосіб виплати',
      onlyPart: (part, whole) => `Надсилайте лише ${part}: решту з ${whole} виплачують іншим шляхом.`,
      looked: 'На сайті платіжної системи перевірено: там більше нічого не виплатять.',
      lookFirst:
        'Спершу перевірте на сайті платіжної системи. Те, що вона ще виплатить, буде виплачено двічі.',
      action: 'Гроші надіслано, завершити',
      done: 'Виплату завершено!',
      failed: (reason) => `Не вдалося завершити виплату. ${reason}`,
      error: (reason) => `Помилка під час завершення виплати. ${reason}`,
    },
    rules: {
      title: 'Як працюють виплати',
      list: [
        'В Україну виплачуємо банківським переказом, якщо пацієнт указав картку. Біля переказу, який чекає на вас у Wise, написано, що зробити; що з ним сталося, з’явиться тут само.',
        'Без картки в Україну виплачуємо вручну: спершу надішліть гроші, потім натисніть «Завершити».',
        'Усім іншим виплачує PayPal. Він виконує виплату й повідомляє про завершення; натискати нічого не треба.',
        'Суми вказано в цілих центах. Гроші списано з коштів пацієнта в момент запиту.',
        'Невдала виплата сама повертається до коштів пацієнта.',
        'Коли виплату завершено, пацієнт може просити про наступне виведення.',
      ],
    },
  },
);
