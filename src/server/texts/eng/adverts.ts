import { plural } from './plural.ts';

const views = plural({ one: '# view', other: '# views' });

export const adverts = {
  allCountries: 'All Countries',
  invoice: {
    subject: (of: { number: string; views: number; total: string }) =>
      `Invoice ${of.number}: ${views(of.views)} for ${of.total}`,
    thanks: 'Thank you for your purchase. This letter is your invoice.',
    seller: (of: { companyNumber: string; contactEmail: string }) =>
      `Seller: Watchwell, company No. ${of.companyNumber}, registered in England, ${of.contactEmail}.`,
    number: 'Invoice',
    date: 'Date',
    bought: 'Bought',
    pack: (of: { code: string; seconds: number }) => `Pack ${of.code}, ${of.seconds} s a view`,
    views: 'Views',
    price: 'Price per view',
    total: 'Paid from your Watchwell balance',
    button: 'See your campaigns',
    notes: [
      'Nothing is left to pay.',
      'If the campaign is taken down, views that nobody has watched go back to your balance.',
    ],
  },
};
