/** What of a page a person has checked: on the page itself, and on the screens where it is checked. */
export const checks = {
  title: 'Checked by a person at Watchwell',
  steps: {
    identity: 'Identity',
    illness: 'Illness',
    estimate: 'Estimate',
    clinic: 'Clinic called back',
  },
  meanings: {
    identity: 'Papers show who collects',
    illness: 'A doctor’s paper names it',
    estimate: 'The clinic’s costs make the goal',
    clinic: 'The clinic knows the patient',
  },
  stopped: {
    paused:
      'This page is paused while we clear something up. Meanwhile nothing can be watched or given here, and nothing is paid out. Since',
    closed: 'The case of this page is closed: what it collected for is over, or goes on elsewhere. Since',
    refused:
      'We looked at the papers of this page and did not accept them. Nothing can be watched or given here, and nothing is paid out. Since',
  },
};

export const pageMoney = {
  title: 'The money, to the cent',
  collected: 'Collected in all',
  paidOut: 'Paid out',
  onItsWay: 'On its way',
  onItsWayMeans: 'It was withdrawn and has not arrived yet.',
  left: 'Still to go',
  leftMeans: 'For the goal of this page.',
  to: {
    person: 'to the person of this page',
    clinic: 'to the clinic, bill checked',
    medicine: 'medicine, bought by us',
  },
  earlier: (chapter: number, collected: string, goal: string) =>
    `Goal ${chapter}: ${collected} of ${goal}, paid out`,
};

export const pagePlan = {
  title: 'What the sum buys',
  reached: 'Collected',
  left: (amount: string) => `${amount} to go`,
  units: (unit: string, price: string, there: string, all: string) =>
    `${unit}, ${price} each: ${there} of ${all} collected`,
};

export const pageWishes = {
  title: 'Wishes from helpers',
  helper: 'A helper',
  more: 'Show more wishes',
  report: 'Report',
  read: 'Read by us before they appear. Names only with consent.',
  write: (name: string) => `A few words for ${name}?`,
  writeHelp: 'Whoever has helped may leave a wish. It is read by us before it appears.',
  button: 'Write a wish',
  failed: 'The form could not be loaded. Please try again.',
};

export const story = {
  news: (name: string) => `News from ${name}`,
};
