export const landing = {
  headline: ['Watch an advert.', 'Pay for someone’s treatment.'],
  lead: 'Advertisers pay for every advert you watch to the end. The money goes to people who need treatment.',
  watch: 'Watch as a guest',
  watchNote: 'No account. One advert takes 5 to 60\u00a0seconds.',
  points: ['No donations are required', 'There are no account fees'],
  testingPoint: 'The platform is in testing mode',
  worthTitle: 'What one view adds',
  worthNote: 'The longer the advert, the more it brings. Each one counts once per viewer.',
  seconds: (count: number) => `${count}\u00a0s`,
  waysTitle: 'Get started',
  guest: {
    title: 'Watch as a guest',
    text: 'What you earn is shared equally among patients.',
  },
  patient: {
    title: 'I need funds',
    text: 'Get your own page and a link that friends can watch adverts with.',
  },
  advertise: {
    title: 'I want to advertise',
    text: (price: string) => `Pay only for views watched to the end. Packs from ${price}.`,
  },
  about: {
    title: 'How Watchwell works',
    text: 'Who pays, how a view is measured, and where each cent goes.',
  },
  description:
    'Watch an advert of 5 to 60 seconds: what the advertiser pays goes to people who need treatment. Free, without an account.',
};
