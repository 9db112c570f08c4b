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
