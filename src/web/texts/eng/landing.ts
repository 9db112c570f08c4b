export const landing = {
  headline: ['Watch an advert.', 'Pay for someone’s treatment.'],
  lead: 'Advertisers pay for every advert you watch to the end. The money goes to people who need treatment.',
  watch: 'Watch as a guest',
  watchNote: 'No account. One advert takes 5 to 60\u00a0seconds.',
  points: ['No donations are required', 'There are no account fees'],
  testingPoint: 'The platform is in testing mode',
  waysTitle: 'Get started',
  doors: {
    patient: 'I need funds',
    advertise: 'I want to advertise',
    about: 'How Watchwell works',
  },
  description:
    'Watch an advert of 5 to 60 seconds: what the advertiser pays goes to people who need treatment. Free, without an account.',
};
