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
