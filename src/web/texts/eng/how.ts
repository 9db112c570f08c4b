/** The end of the front page: who pays, the way of each cent, ways to take part, and questions. */
export const how = {
  title: 'How it works, and who pays',
  steps: [
    {
      title: 'You watch',
      text: 'Each advert takes 5 to 60 seconds. Our server measures the time; a hidden tab doesn’t count.',
      chip: (amount: string) => `${amount} from you`,
    },
    {
      title: 'The advertiser pays',
      text: 'Only for adverts watched to the end, once per viewer.',
      chip: (amount: string) => `${amount} for a minute`,
    },
    {
      title: 'The patient is paid out',
      text: 'Once the goal, or a planned stage, is reached. The page shows when, how much and to whom.',
      chip: (amount: string) => `${amount} for the treatment`,
    },
  ],
  money: {
    title: 'Where the money goes: five cents of every six',
    donations: 'Donations are shared equally among patients, in full.',
    follow: 'Follow one cent',
    books: 'Our open books',
    patient: '5 cents to the patient',
    patientNote: 'On the page at once, paid out at the goal',
    site: '1 cent runs Watchwell',
  },
  worth: {
    title: 'What one view adds',
    note: 'The longer the advert, the more it brings. Each one counts once per viewer.',
    seconds: (count: number) => `${count}\u00a0s`,
  },
  ways: {
    guest: {
      title: 'Watch as a guest',
      text: 'What you earn is shared equally among patients.',
    },
    patient: 'Get your own page and a link that friends can watch adverts with.',
    advertise: (price: string) => `Pay only for views watched to the end. Packages from ${price}.`,
    about: 'Who pays, how a view is measured, and where each cent goes.',
  },
  questions: {
    title: 'Fair questions',
    more: 'Not answered here?',
    write: 'Write to us',
    list: [
      {
        question: 'Are a few cents worth my time?',
        answer:
          'On your own, two minutes bring 6 to 10 cents. It adds up when many people join in, so sharing a page helps most.',
      },
      {
        question: 'How do you check that an illness is real?',
        answer:
          'Our team checks the identity, the illness and the estimate one by one, and calls the clinic back. The page shows what we confirmed and when. If it shows nothing, we haven’t checked that page.',
      },
      {
        question: 'What do advertisers learn about me?',
        answer:
          'How many people watched, on which day and from which country. Never who you are or whose page you came from. Our pages run no third-party trackers.',
      },
      {
        question: 'What if a goal is never reached?',
        answer:
          'Nobody can promise that it will be. The money stays with the page, and the patient can set a smaller goal, which we then review. If a page is deleted, what is left is shared among the other patients.',
      },
    ],
  },
};
