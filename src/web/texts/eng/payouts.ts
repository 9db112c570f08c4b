import { FRESH_DETAILS_HOURS } from '#shared/durations/durations.ts';

/** The specification's exact words: "Processing...", the toasts, the status values. */
export const withdrawal = {
  withdraw: 'Withdraw',
  processing: 'Processing...',
  from: 'You can withdraw from',
  openCase: 'Open your case',
  question: 'Where should we send it?',
  consequences:
    'The money leaves your funds at once. We may check the withdrawal first, usually within 24 hours. You can make one a day.',
  confirm: {
    card: (amount: string) => `Send ${amount} to the card`,
    'by-hand': (amount: string) => `Ask for ${amount} by hand`,
    paypal: (amount: string) => `Send ${amount} by PayPal`,
    clinic: () => 'Send the clinic’s bill',
  },
  manual: { ukraine: 'Ukraine Manual', elsewhere: 'By hand' },
  now: 'Available now',
  later: 'Later',
  /** A planned stage that is paid alone. */
  stage: {
    full: (stage: number) => `Stage ${stage} is full`,
    payable: (stage: number, sum: string) => `Stage ${stage} is full: ${sum} can be paid now`,
    open: (stage: number, there: string, sum: string) =>
      `Stage ${stage}: ${there}\u00a0of\u00a0${sum}. When it’s full, it can be paid.`,
    afterwards: (sum: string) =>
      `Afterwards, please add receipts. The next stage opens when they show at least ${sum} of this money.`,
    addReceipts: 'Add receipts',
  },
  chooseWay: 'Choose where to send it.',
  cardFirst: 'Save the card first.',
  accountFirst: 'Enter the bank account first.',
  birthFirst: 'Enter your date of birth first.',
  birth: 'Your date of birth',
  birthHint: 'Day.month.year. We need it once, before your first withdrawal; nobody else sees it.',
  waysFailed: 'The ways to pay you can’t be loaded at the moment.',
  ways: {
    card: {
      name: 'To a card',
      time: '1–2 working days',
      fee: 'Wise takes its fee from the amount.',
      help: 'Wise sends hryvnias to a card in Ukraine.',
    },
    'by-hand': {
      name: 'By hand',
      time: '3–5 working days',
      fee: 'No fee.',
      help: 'We transfer it ourselves to the bank account that you enter here.',
    },
    paypal: {
      name: 'PayPal',
      time: 'usually within a day',
      fee: 'No fee from us; PayPal may take one for converting.',
      help: 'To the email address that your PayPal account uses:',
    },
    clinic: {
      name: 'The clinic’s bill',
      time: '2–4 working days',
      fee: 'No fee.',
      help: 'We pay the bill for you, in parts if you like. Your page says so.',
    },
    otherAddress: 'Use another address',
  },
  /** The bank account for a payment by hand. */
  account: {
    iban: 'IBAN',
    ibanHint: 'UA and 27 digits, as your bank’s app shows it. A card number won’t do.',
    number: 'IBAN or account number',
    numberHint: 'As your bank’s app or statement shows it. A card number won’t do.',
    bic: 'SWIFT code (BIC) of the bank',
    bicHint: 'Only for an account without an IBAN.',
    holder: 'Full name of the account’s owner',
    holderHint: 'As the bank knows it.',
    bank: 'Name of the bank',
    save: 'Send it to this account',
    saved: 'Thank you. We’ll transfer the money to this account.',
    kept: `We keep it encrypted for this withdrawal alone, show all of it only to the person who pays, and delete it when the withdrawal is over. If it isn’t the account of your last withdrawal, we wait ${FRESH_DETAILS_HOURS} hours and email you.`,
  },
  /** The quote of the bank-transfer service. */
  quote: {
    arrives: 'You get about',
    fee: (fee: string) => `Wise’s fee ${fee}`,
    transfers: (count: number) => `in ${count} transfers`,
  },
  rest: (rest: string) => `Payouts are made in whole cents: ${rest} stays in your funds.`,
  success: 'Withdrawal request submitted successfully!',
  failed: 'Withdrawal request failed',
  noAnswer: 'Failed to process withdrawal request. Please try again.',
  last: 'Last withdrawal',
  statuses: { PENDING: 'Pending', SUCCESS: 'Success', FAILED: 'Failed' },
  means: {
    PENDING: 'The money has left your funds and is on its way to you.',
    PENDING_WAITING: 'The money has left your funds. It isn’t sent yet.',
    PENDING_MANUAL: 'The money has left your funds. The payout is carried out by hand.',
    PENDING_REVIEW: 'The money has left your funds.',
    REFUSED: 'We didn’t release this withdrawal. All the money is back in your funds; nothing is lost.',
    SUCCESS: 'The money has been paid out to you.',
    FAILED:
      'The payout didn’t go through. All the money is back in your funds. Check your payout details in your settings, then withdraw it again.',
  },
  partly: (paid: string) =>
    `${paid} has been paid out to you. The rest couldn’t be paid and is back in your funds.`,
  soFar: (paid: string) => `${paid} of it has been paid out already.`,
  next: {
    'in-review': 'We check it before it’s sent, usually within 24 hours. You don’t need to do anything.',
    queued: 'It will be sent in a moment.',
    waiting:
      'It’s waiting on our side: we need to settle something with the provider first. Then it will be sent automatically; you don’t need to do anything.',
    sending: 'It’s being sent.',
    'not-certain':
      'The provider hasn’t confirmed it yet. We’ll ask again and check; you don’t need to do anything.',
    'awaiting-funding': 'The transfer is ready. It leaves as soon as we release the money for it.',
    'on-its-way': 'The provider is processing it. That takes between a few minutes and a few working days.',
    unclaimed:
      'PayPal has the money for you. Open a PayPal account with the email address it was sent to, or add that address to the account you have, within 25 days. Otherwise it comes back to your funds.',
    'on-hold':
      'PayPal has the money and is checking the payment. This can take a few days; you’ll see the result here.',
    'by-hand': 'We’ll email you when it’s done.',
    'account-needed':
      'Wise couldn’t pay it, so we’ll transfer it ourselves. Please enter the bank account it should go to.',
  },
  notBefore: 'Your payout details were changed. For your safety, the money leaves no earlier than',
  refusal: 'The reason:',
  objection: {
    open: 'I think this is wrong',
    label: 'What should we know?',
    hint: 'If there is someone else on the team, a person who didn’t refuse it will read this and email you.',
    send: 'Send it',
    states: {
      waits:
        'You’ve objected. We’ll answer by email. In the meantime you can ask for the withdrawal again: we’ll read your objection before deciding.',
      granted: 'We agreed with your objection: ask for the withdrawal again.',
      refused: 'You objected, and we kept the refusal.',
    },
  },
  requested: 'Requested',
};

/** Questions of the bank-transfer service, by its own keys; unlisted ones show in the service's words. */
type Labels = Readonly<Record<string, string>>;

export const payoutDetails = {
  /** The service's names of kinds of recipients, by its English words; English needs none. */
  recipientKinds: {} as Labels,
  title: 'Payout details',
  byHand:
    'Withdrawals to your country are paid by hand: when you ask for one, you enter the bank account it goes to. We can also pay your clinic’s bill.',
  bank: {
    title: 'Bank transfer to Ukraine',
    help: 'Your withdrawals go to a card with a hryvnia account. The details go to Wise, our bank-transfer service; we keep only a short summary, never a card number.',
    without: 'Without these details a withdrawal is paid out by hand, which takes longer.',
    paidTo: 'Withdrawals are paid to',
    change: 'Use another card',
    add: 'Add a card',
    forget: 'Remove',
    forgetQuestion: 'Remove this card?',
    forgetMeans: 'Withdrawals are paid out by hand until you add a card again.',
    forgotten: 'The card was removed.',
    kind: 'How to pay',
    name: 'Full name of the card’s owner',
    nameHint: 'As the bank knows it: last name, first name, patronymic.',
    save: 'Save the card',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: 'Saved. All withdrawals from now on go to this card.',
    refused: 'Please check the marked fields.',
    said: (words: string) => words,
    example: (example: string) => `For example ${example}`,
    missing: 'Please fill this in.',
    wrong: 'This isn’t in the right format.',
    choose: 'Please choose',
    loadFailed: 'The form can’t be loaded at the moment.',
  },
  wallet: {
    title: 'PayPal',
    help: 'PayPal pays to your account’s email address, unless you enter another one here.',
    email: 'Email address of your PayPal account',
    again: 'The same address again',
    save: 'Save the address',
    useOwn: 'Use the address of my account',
    saved: 'Saved. All withdrawals from now on go to this address.',
    savedOwn: 'Saved. All withdrawals from now on go to your account’s address.',
  },
  loadFailed: 'Your payout details can’t be loaded at the moment.',
  labels: {} as Labels,
};
