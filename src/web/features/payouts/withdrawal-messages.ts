import { defineMessages } from '../../i18n/define-messages.ts';

/** The specification's words stand here to the letter: "Processing...", the toasts, the status values. */
export const withdrawalMessages = defineMessages(
  {
    withdraw: 'Withdraw',
    processing: 'Processing...',
    question: (amount: string) => `Withdraw ${amount}?`,
    consequences:
      'The money leaves your funds now. You can ask for the next withdrawal when this one is finished.',
    confirm: (amount: string) => `Withdraw ${amount}`,
    amount: 'Amount',
    method: 'Method',
    routes: {
      paypal: (email: string) => `PayPal, to ${email}`,
      'ukraine-manual': () => 'Ukraine Manual',
      bank: (recipient: string) => `Bank transfer: ${recipient}`,
    },
    routeHelp: {
      paypal:
        'PayPal sends it to this email address. Make sure that it is the one your PayPal account uses; you can change it in your settings. The money usually arrives within a day. We take no fee; PayPal may take one of its own for converting it.',
      'ukraine-manual':
        'In Ukraine payouts are carried out by hand. We write to the email address of your account about it. It can take several working days, and we take no fee. Add a card in your settings to be paid by bank transfer.',
      bank: 'Wise sends it in hryvnias, in several transfers if it is more than one may carry. They usually arrive within one or two working days. Its fee is taken from the amount; we take none.',
    },
    rest: (rest: string) => `Payouts are made in whole cents: ${rest} stays in your funds.`,
    success: 'Withdrawal request submitted successfully!',
    failed: 'Withdrawal request failed',
    noAnswer: 'Failed to process withdrawal request. Please try again.',
    last: 'Last withdrawal',
    statuses: { PENDING: 'Pending', SUCCESS: 'Success', FAILED: 'Failed' },
    means: {
      PENDING: 'The money has left your funds and is on its way to you.',
      PENDING_WAITING: 'The money has left your funds. It is not sent yet.',
      PENDING_MANUAL: 'The money has left your funds. The payout is carried out by hand.',
      SUCCESS: 'The money has been paid out to you.',
      FAILED:
        'The payout did not go through. All the money is back in your funds. Check your payout details in your settings, then withdraw it again.',
    },
    partly: (paid: string) =>
      `${paid} has been paid out to you. The rest could not be paid and is back in your funds.`,
    soFar: (paid: string) => `${paid} of it has been paid out already.`,
    next: {
      queued: 'It is sent in a moment.',
      waiting:
        'It waits on our side: something has to be settled between us and the provider first. It is then sent by itself; you do not need to do anything.',
      sending: 'It is being sent.',
      'not-certain':
        'The provider has not confirmed it yet. We ask again and look at it ourselves; you do not need to do anything.',
      'awaiting-funding': 'The transfer is prepared. It leaves as soon as we have released the money for it.',
      'on-its-way': 'The provider is carrying it out. That takes from minutes to a few working days.',
      unclaimed:
        'PayPal has the money for you. Open a PayPal account with the email address it was sent to, or add that address to the account you have, within 30 days. Otherwise it comes back to your funds.',
      'on-hold':
        'PayPal has the money and is checking the payment. That can take some days; whatever comes of it shows here.',
      'by-hand': 'We write to you when it is done.',
    },
    requested: 'Requested',
  },
  {
    withdraw: 'Вивести кошти',
    processing: 'Обробляємо...',
    question: (amount) => `Вивести ${amount}?`,
    consequences:
      'Гроші буде одразу списано з ваших коштів. Наступне виведення буде доступне, коли завершиться це.',
    confirm: (amount) => `Вивести ${amount}`,
    amount: 'Сума',
    method: 'Спосіб виплати',
    routes: {
      paypal: (email) => `PayPal, на ${email}`,
      'ukraine-manual': () => 'Україна, вручну',
      bank: (recipient) => `Банківський переказ: ${recipient}`,
    },
    routeHelp: {
      paypal:
        'PayPal надішле гроші на цю електронну адресу. Переконайтеся, що саме її вказано у вашому PayPal; змінити її можна в налаштуваннях. Зазвичай гроші надходять упродовж дня. Ми комісії не беремо; PayPal може взяти свою за конвертацію.',
      'ukraine-manual':
        'В Україні виплати виконують вручну. Ми напишемо про це на електронну адресу вашого облікового запису. Це може тривати кілька робочих днів; комісії ми не беремо. Щоб отримувати банківський переказ, додайте картку в налаштуваннях.',
      bank: 'Wise надішле гроші в гривні, кількома переказами, якщо один не вмістить усієї суми. Зазвичай вони надходять за один-два робочі дні. Його комісію буде знято із суми; ми не беремо нічого.',
    },
    rest: (rest) => `Виплата здійснюється в цілих центах: ${rest} залишиться у ваших коштах.`,
    success: 'Запит на виведення коштів надіслано!',
    failed: 'Не вдалося вивести кошти',
    noAnswer: 'Не вдалося обробити запит на виведення коштів. Спробуйте ще раз.',
    last: 'Останнє виведення',
    statuses: { PENDING: 'Очікує', SUCCESS: 'Виплачено', FAILED: 'Не вдалося' },
    means: {
      PENDING: 'Гроші вже списано з ваших коштів, вони на шляху до вас.',
      PENDING_WAITING: 'Гроші вже списано з ваших коштів. Їх ще не надіслано.',
      PENDING_MANUAL: 'Гроші вже списано з ваших коштів. Виплату виконують вручну.',
      SUCCESS: 'Гроші вам виплачено.',
      FAILED:
        'Виплата не пройшла. Усі гроші повернулися до ваших коштів. Перевірте дані для виплат у налаштуваннях і виведіть їх ще раз.',
    },
    partly: (paid) => `Вам виплачено ${paid}. Решту виплатити не вдалося: вона знову у ваших коштах.`,
    soFar: (paid) => `З них уже виплачено ${paid}.`,
    next: {
      queued: 'Надішлемо за мить.',
      waiting:
        'Виплата чекає на нашому боці: спершу ми маємо дещо владнати з платіжною системою. Потім її буде надіслано автоматично; від вас нічого не потрібно.',
      sending: 'Надсилаємо.',
      'not-certain':
        'Платіжна система ще не підтвердила виплату. Ми запитуємо знову й перевіряємо самі; від вас нічого не потрібно.',
      'awaiting-funding': 'Переказ підготовлено. Його буде надіслано, щойно ми внесемо для нього кошти.',
      'on-its-way': 'Платіжна система виконує переказ. Це триває від кількох хвилин до кількох робочих днів.',
      unclaimed:
        'Гроші для вас уже в PayPal. Протягом 30 днів відкрийте рахунок PayPal на ту електронну адресу, на яку їх надіслано, або додайте її до свого рахунку. Інакше гроші повернуться до ваших коштів.',
      'on-hold':
        'Гроші вже в PayPal, і він перевіряє платіж. Це може тривати кілька днів; результат з’явиться тут.',
      'by-hand': 'Ми напишемо вам, коли це буде зроблено.',
    },
    requested: 'Запит подано',
  },
);
