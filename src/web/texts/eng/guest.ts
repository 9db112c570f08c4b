export const guest = {
  title: 'Help everyone at once',
  raised: 'Shared among all patients so far',
  rule: (members: string, count: string) =>
    `What guests earn here, and every donation, goes to the general account and is divided equally among ${members}, ${count} today.`,
  watch: {
    title: 'Watch ads',
    text: 'Free for you. Each advert takes 5 to 60 seconds and adds up to $0.05.',
    give: 'Give two minutes',
    action: 'Choose adverts from the list',
  },
  donate: {
    title: 'Donate',
    text: (least: string) => `From ${least}. All of it is shared among patients.`,
    action: 'Donate',
  },
  description: 'Watch adverts without an account. What they earn is shared equally among patients.',
};
