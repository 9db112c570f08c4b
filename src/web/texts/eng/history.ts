export const checks = {
  title: 'Checked by a person at Watchwell',
  steps: {
    identity: 'Identity',
    illness: 'Illness',
    estimate: 'Estimate',
    clinic: 'Call to the clinic',
  },
  meanings: {
    identity: 'Identity documents seen',
    illness: 'Confirmed by a doctor',
    estimate: 'The goal matches the clinic’s estimate',
    clinic: 'The clinic confirmed the patient',
  },
  stopped: {
    paused:
      'This page is paused while we sort something out. Until then you can’t watch or give here, and nothing is paid out. Since',
    closed: 'This page is closed: the treatment is over, or continues elsewhere. Since',
    refused:
      'We reviewed this page’s documents and didn’t accept them. You can’t watch or give here, and nothing is paid out. Since',
  },
};

export const pageMoney = {
  title: 'The money, to the cent',
  collected: 'Collected in all',
  paidOut: 'Paid out',
  onItsWay: 'On its way',
  onItsWayMeans: 'Withdrawn, not arrived yet.',
  left: 'Still to go',
  leftMeans: 'For the goal of this page.',
  bought: (sum: string) => `Receipts for ${sum}`,
  receiptsBy: 'Receipts by',
  noReceipts: 'No receipts yet. They were due by',
  to: {
    person: 'to the person',
    clinic: 'to the clinic, for a checked bill',
    medicine: 'medicine, bought by us',
  },
  earlier: (chapter: number, collected: string, goal: string) =>
    `Goal ${chapter}: ${collected}\u00a0of\u00a0${goal}, paid out`,
};

export const pagePlan = {
  title: 'What the money pays for',
  paid: 'Paid out',
  shown: (sum: string) => `receipts for ${sum}`,
  states: {
    'on-its-way': 'Full. The money is on its way.',
    full: 'Full. It can be paid out.',
    next: 'Opens when the stage before it is full.',
  },
  left: (amount: string) => `${amount} to go`,
  units: (unit: string, price: string, there: string, all: string) =>
    `${unit}, ${price} each: ${there}\u00a0of\u00a0${all} collected`,
};

export const pageWishes = {
  title: 'Messages from helpers',
  helper: 'A helper',
  more: 'Show more messages',
  moreFailed: 'Older messages couldn’t be loaded. Please try again.',
  report: 'Report',
  read: 'We read them before they appear. Names only with consent.',
  write: (name: string) => `A few words for ${name}?`,
  writeHelp: 'Anyone who has helped can leave a message; we read it first.',
  button: 'Write a message',
  failed: 'The form couldn’t be loaded. Please try again.',
};

export const story = {
  news: (name: string) => `News from ${name}`,
};
