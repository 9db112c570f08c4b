/** On the front page: who pays, where each cent goes, and what people ask. */
export const how = {
  title: 'How it works, and who pays',
  steps: [
    {
      title: 'You watch',
      text: 'An advert of 5 to 60 seconds. Our server measures the time; a hidden tab does not count.',
      chip: (amount: string) => `${amount} from you`,
    },
    {
      title: 'The advertiser pays',
      text: 'Only for a view that was watched to its end, once for each viewer.',
      chip: (amount: string) => `${amount} for a minute`,
    },
    {
      title: 'The patient is paid out',
      text: 'When the goal is reached. The page says when, how much and to whom, for good.',
      chip: (amount: string) => `${amount} for the treatment`,
    },
  ],
  money: {
    title: 'Where the money goes: five cents of every six',
    donations: 'Donations are divided equally among patients, in full.',
    follow: 'Follow one cent',
    books: 'Our open books',
    patient: '5 cents to the patient',
    patientNote: 'On the page at once, paid out at the goal',
    site: '1 cent runs Watchwell',
  },
  questions: {
    title: 'Fair questions',
    more: 'Not answered here?',
    write: 'Write to us',
    list: [
      {
        question: 'Is a cent a view worth my time?',
        answer:
          'Alone, two minutes bring 6 to 10 cents. It adds up only together, so to share a page is the strongest help.',
      },
      {
        question: 'How do you check that an illness is real?',
        answer:
          'A person of ours looks at four things, each apart: who somebody is, the illness, the estimate, and a call back to the clinic. The page says which of them agreed and on which day. A page without such a line was not checked.',
      },
      {
        question: 'What do advertisers learn about me?',
        answer:
          'How many views there were, on which day and from which country; never who you are or whose page you came from. No tracker of others runs on our pages.',
      },
      {
        question: 'What if a goal is never reached?',
        answer:
          'Nobody can promise that it is. What was collected stays with the page, and a patient may set a smaller goal, which we then look at. If a page is deleted, what is left is divided among the other patients.',
      },
    ],
  },
};
