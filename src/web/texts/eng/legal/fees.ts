import type { LegalText } from '#web/i18n/legal-text.ts';

export const FEES = {
  title: 'Fees, refunds and complaints',
  updated: '2026-11-29',
  intro: [
    'What you should know before you donate. Anyone who watches adverts gives the same way, without paying.',
  ],
  sections: [
    {
      heading: 'Fees',
      paragraphs: [
        'We take no fee from a donation. Example: you donate {gift}, and {gift} is divided equally among {members}.',
        'Cards and wallets charge us a fee for your payment. We pay it from our own income: the part of what advertisers pay that stays with us. Example: an advertiser pays {viewPrice} for a view of one minute; {viewEarns} of it goes to the page or to the general account, and {viewKeeps} stays with us.',
        'The open books show these fees, and what is left of our part.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        'Write to {contactEmail}, with the number on your receipt if there is one. About a page, an advert or a wish, use the report button beside it: if you leave your email address, we write to you what we decided and why.',
        'If our answer does not help, you can turn to the Fundraising Regulator in the United Kingdom (https://www.fundraisingregulator.org.uk), or to the authority of your own country.',
      ],
    },
    {
      heading: 'Refunds, and what happens when a page closes',
      paragraphs: [
        'While a donation waits to be divided, we can return it: write to {contactEmail}. Once it is divided among patients, as a rule it cannot be returned. The rights that the law gives you remain.',
        'A donation is for all patients from the start, so one page’s goal does not decide about it. When a patient’s account is deleted, the funds that it has left go to the general account and are divided among the other patients. A page that is paused, refused or closed gets no share for that time.',
      ],
    },
    {
      heading: 'Fraud',
      paragraphs: [
        'Each page shows what we have checked and on which day. People look at cases, at adverts and at withdrawals; a program looks for invented views. Money waits some days before it can be withdrawn, so that a false view can be taken back.',
        'If a page seems false to you, use the report button at its end. If someone else used your card or wallet, tell your bank and write to {contactEmail} at once.',
      ],
    },
    {
      heading: 'Private accounts',
      paragraphs: [
        'Patients are private people, and Watchwell is not presented to you as a charity. What a page collects is paid to the patient’s own account, or to their clinic’s against its bill. We do not say that a donation is deductible from tax.',
      ],
    },
    {
      heading: 'Giving safely',
      paragraphs: [
        'The Fundraising Regulator publishes advice for people who give online: https://www.fundraisingregulator.org.uk.',
        'In short: read what was checked, look at who receives the money, and do not let anyone hurry you.',
      ],
    },
  ],
} as const satisfies LegalText;
