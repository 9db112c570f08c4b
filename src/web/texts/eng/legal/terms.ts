import { TERMS_VERSION } from '#shared/legal/terms-version.ts';
import type { LegalText } from '#web/i18n/legal-text.ts';

export const TERMS = {
  title: 'Terms and conditions',
  updated: TERMS_VERSION,
  intro: [
    'Watchwell is a website on which adverts pay for medical treatment. These terms say what you may expect from us, what we expect from you, and where the money goes.',
    'By opening an account, watching an advert, donating or buying views you agree to them. If you do not agree, please do not use Watchwell.',
  ],
  testing:
    'The site is in testing mode. Screens may still change and parts of it may be out of reach for a time; the rules about money below already apply in full.',
  sections: [
    {
      heading: 'About us and these terms',
      paragraphs: [
        'Watchwell is run by {operatorName}, company No. {companyNumber}, registered in {operatorJurisdiction}, with its office at {operatorAddress}. In these terms “we” and “us” mean {operatorName}, and “Watchwell” means the website.',
        'Other registers in which we are entered: {operatorRegisters}.',
        '“User” means a patient: a registered person who raises funds for a stated medical need. “Advertizer” means an advertiser: someone who buys timed views of adverts. These terms say patient and advertiser. A donor gives money. A viewer watches adverts, with an account or as a guest. A view is one advert watched for its full time; some screens call it a click.',
        'Our privacy policy explains how we handle personal data. It informs you and is not part of this contract.',
      ],
    },
    {
      heading: 'Who may use Watchwell',
      paragraphs: [
        'You must be at least 16 years old to use Watchwell, whether as a patient, an advertiser, a donor or a viewer. A date of birth entered in an account has to show it.',
        'A parent or guardian may hold the page of a child, or of a person who cannot act alone. The account is then the guardian’s, and it collects for that one person.',
        'If you act for a company or another organisation, you confirm that you may bind it to these terms.',
        'You may not use Watchwell where the law that applies to you, or sanctions, forbid it.',
      ],
    },
    {
      heading: 'We are an intermediary only',
      paragraphs: [
        'Watchwell brings together people who need funds, people willing to watch adverts, donors and advertisers. We pass money on by the rules on this page. We are not a party to anything agreed between a patient and a clinic, pharmacy or doctor, nor to any deal between a viewer and an advertiser.',
        'We do not treat anyone, give no medical advice and recommend no treatment, medicine or advertised product.',
        'Patients write their own pages. A page shows what a person at Watchwell has checked (who collects, the illness, the estimate, the clinic), and on which day. Beyond that we do not confirm that what is written there is true or complete, and we do not promise that a goal will be reached, by what date, or what a treatment will achieve.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'An account is free of charge. Give your real name, an email address that you read and your country, and keep them up to date. One person may hold one patient account.',
        'Registration of patients is limited for now: you ask for an invitation and we send it when it is your turn. An invitation is personal, works once and expires. Advertisers may register at any time.',
        'A confirmed email address is needed before you can share in the general account, withdraw funds or buy views.',
        'Keep your password to yourself and tell us at once if you think someone else is using your account. What is done under your log-in counts as done by you, unless we are at fault or you had already warned us.',
      ],
    },
    {
      heading: 'Patients’ pages',
      paragraphs: [
        'As a patient you get a public page with a link to share. State your need and your funding goal truthfully, and spend what you collect on that need. If the need falls away or changes, correct the page.',
        'What you publish stays yours. You allow us, free of charge and for as long as the page exists, to store it, to show it to visitors, to fit it to different screens and to show it in previews of a shared link.',
        'Publish only what you have the right to publish: no one else’s photo, documents or health details without that person’s consent, and nothing unlawful, misleading or insulting. We may hide or remove such content.',
        'To have a page checked you send us a case with its documents. We may ask for more, pause a page, close its case or refuse it, always with the reason; you may object to a refusal, and if there is someone else on the team, they look at it. We may ask for a checked case before money leaves.',
      ],
    },
    {
      heading: 'Watching adverts',
      paragraphs: [
        'Watching is free. An advert runs for 5 to 60 seconds, and our server measures the time. The timer stops while the tab is hidden. An advert’s page that cannot be shown inside ours opens in a tab of its own. Then the timer starts when you open that page from the player, and keeps running while our tab is hidden. If you do not open the page, the view is not counted. You can watch only one advert at a time.',
        'Each advert counts once for each viewer: once for an account or, without an account, once for a device. Which adverts you are offered depends on the country of your connection.',
        'There are daily limits for each viewer, address and network, and views from data-centre networks that we know of are not paid. A view outside these limits may still be watched, but it pays nobody and costs the advertiser nothing.',
        'Viewers are not paid in person. What a view earns goes to a patient or to the general account, as the next two sections say.',
      ],
    },
    {
      heading: 'What each view pays',
      paragraphs: [
        'When an advertiser buys a package, its whole price is set aside for that advert. With each counted view, five sixths of what the advertiser paid for the view goes to patients and one sixth stays with us; that sixth is our income, and we run the site on it.',
        'In dollars a view, price to the advertiser and then amount to patients: P, 5 seconds: 0.003 and 0.0025. XS, 10 seconds: 0.006 and 0.005. S, 15 seconds: 0.012 and 0.01. M, 30 seconds: 0.024 and 0.02. L, 45 seconds: 0.036 and 0.03. XL, 60 seconds: 0.06 and 0.05. The share of five sixths follows from these prices and is the same for every length.',
        'Watched on a patient’s page, the view pays that patient. Watched by patients for themselves, it pays their own funds. Watched on the guest page, it pays the general account.',
        'All amounts are kept in US dollars. Screens round to four decimals; the books are finer. Every movement of money is a separate entry that is never overwritten.',
      ],
    },
    {
      heading: 'The general account',
      paragraphs: [
        'The general account receives what the guest page earns and all donations. It is divided equally among {members}, whatever their need, goal or country. Patients are registered once their email address is confirmed.',
        'You share in what is divided from then on, and not in what was divided before. A page that is paused, refused, closed or suspended gets no share for that time; it keeps what it had. A remainder too small to divide waits for the next division.',
        'How much a share comes to depends on how much comes in and on how many patients there are. We promise no amount.',
      ],
    },
    {
      heading: 'Donations',
      paragraphs: [
        'A donation needs no account and is always voluntary. The whole of it, 100%, goes to the general account and is divided equally; it cannot be reserved for one patient. We take no share of a donation.',
        'Most donations are divided as soon as the payment provider confirms them. A large one, or one beyond what we divide at once in a day, waits up to two weeks or until we have looked at it, because some donations are paid with stolen cards; we tell you the reason and the day. Once a donation is divided, as a rule we cannot return it. If you paid by mistake, or someone else used your card or wallet, write to us quickly and we will see what can be done. Rights that the law gives you remain.',
        'A payment that you make as a patient, and not as a donation, goes to the funds of your own page.',
        'Watchwell is not presented to you as a charity. We do not say that a donation is deductible from tax.',
      ],
    },
    {
      heading: 'Withdrawals',
      paragraphs: [
        'You may ask for a withdrawal when your email address is confirmed, your goal is above zero, what your page collected has reached it, your date of birth is given and no earlier withdrawal is still open. You can withdraw what views and shares brought after some days, and what you paid in yourself once it can no longer be disputed: your dashboard shows the days. Whole cents are paid out; smaller fractions stay on your account.',
        'A person looks at some withdrawals before the money leaves, such as the first one, a large one, or one after you changed where your money goes; after such a change a withdrawal waits for three days. You can make one withdrawal a day. There is a smallest sum, which you see before you ask.',
        'Withdrawals go through a payment provider. For patients in Ukraine that is a bank transfer by Wise, or one that our staff carry out by hand. For everyone else it is PayPal where PayPal pays, and a transfer by hand where it does not; PayPal also serves as the fallback when a bank transfer cannot be made. Your settings show which one applies to your country.',
        'Instead of paying you, we can pay your clinic’s bill, in full or in parts as money comes in. First we check your case, and two of us, where there are two, compare the bill with it.',
        'The provider has its own terms, checks, fees, exchange rates and processing times, and it may refuse a country, a person or a payment. We do not control that and promise no date of arrival. If a payment fails or comes back, the money returns to your funds.',
        'We may hold back a withdrawal while we look into suspected fraud, a reversed payment or a duty that the law puts on us. If we buy medicine for you instead of paying you, the amount of your goal is taken from your funds once and recorded as that purchase.',
        'Whether you owe tax or must report the money depends on where you live. Please find out for yourself: we give no tax advice.',
      ],
    },
    {
      heading: 'We keep no card or bank data',
      paragraphs: [
        'You pay on the pages of Stripe or PayPal. We never receive your card number, and we store no card data, and no bank data except what we need to pay a withdrawal by hand. We keep the amount, the status and the provider’s reference number.',
        {
          receiver: 'wise',
          text: 'If you give bank details for a transfer by Wise, they are handed to Wise, and we keep only the recipient number that Wise gives back.',
        },
        'For a withdrawal that our staff carry out by hand you give a bank account. It is kept encrypted for that withdrawal alone, shown in full only to the person who pays, and deleted when the withdrawal is paid, refused or comes back. What stays is a code from which nobody can read the account; by it we notice when another one is given, or the same one for two pages.',
        'Money counts as received when the provider has confirmed it to our server, not when a page in your browser says so.',
      ],
    },
    {
      heading: 'Advertisers: balance and packages',
      paragraphs: [
        'You top up a balance and buy packages of timed views from it, at the prices shown when you buy. The price of a package leaves your balance at once. The balance earns no interest and cannot be passed to someone else.',
        'You choose the countries. Each view is counted for its full time by our server, and the country is derived from the viewer’s connection; such a lookup can be wrong in single cases.',
        'You buy attention, not results. Viewers know that watching helps a patient, and we promise no visits to your site, sales or speed of delivery. Figures marked as an estimate are estimates, and nothing is charged by them.',
        'Your own site may count differently from us, for example because of blocked scripts. What is charged follows our count. If it looks wrong, write to us and we will check.',
      ],
    },
    {
      heading: 'Advert rules and review',
      paragraphs: [
        'We review adverts: a person at Watchwell looks at each, before or after it goes live, and again when it or its page is changed. We may refuse or remove an advert: we email you the reason, and the price of unwatched views goes back to your balance. You may object once to each decision; if there is someone else on the team, they look at it. Review does not make us responsible for what it says.',
        'You declare what an advert is for. We show none for medicines and medical devices; clinics, cures and supplements; gambling and lotteries; politics and elections; loans and credit; investments and crypto; weapons; adult content and dating; tobacco, vapes and alcohol; fortune-telling and magic. People who are ill watch here, many of them badly need money, and some are only 16.',
        'You may pause, resume and end an advert, and buy it again. A view that is running when you pause is finished and charged; when an advert ends, only views counted before that are charged.',
        'Your advert must be lawful wherever you show it, truthful and recognisable as an advert, and its page must work, use a secure connection and suit viewers from 16. It may not carry harmful software, imitate other sites, collect data by deceit, sell miracle cures or medicines unlawfully, or contain pornography, hatred, violence, illegal gambling or fraud.',
        'Do not change the page behind an advert into something that these rules would not allow, and do not use Watchwell to find out who is ill.',
        'You confirm that you hold the rights to the text, pictures and trademarks, and you allow us to show them for as long as the advert exists.',
      ],
    },
    {
      heading: 'Unwatched views and refunds',
      paragraphs: [
        'If an advert is deleted, whether by you or by us, whatever is set aside for views not yet watched goes back to your balance in full. Views already watched have paid patients and are not refunded.',
        'Views that we find invalid are not charged. If one was charged all the same, we return its price to your balance.',
        'If you no longer want your balance, ask us before you close the account. We send the unspent part back through the provider you paid with, as far as that provider still allows it, after deducting sums that were reversed or are in dispute.',
        'If you are a consumer, your statutory rights to cancel and to a refund stand beside these rules.',
      ],
    },
    {
      heading: 'Chargebacks and corrections',
      paragraphs: [
        'If a payment is reversed or disputed through a bank, card company or wallet, we take the same sum from the balance that it topped up, and may stop that account’s adverts. If the balance does not cover it, the rest is owed to us.',
        'Money that was already divided among patients is not taken back from them because a payer’s bank reverses a payment. We bear that loss.',
        'If you think a charge is wrong, please write to us first: it is usually quicker. A chargeback made in bad faith counts as fraud.',
        'If a credit was booked in error or came from a forbidden act, we may correct it by a further entry that shows the amount and the reason. The first entry stays visible in the books.',
      ],
    },
    {
      heading: 'Fraud and click manipulation',
      paragraphs: [
        'Only people may watch, and only for real. These are forbidden: bots, scripts and click farms, changed clocks, forged requests, several accounts or devices used to count more often, hidden addresses used to get round the limits, and payment offered to people for watching.',
        'So are invented illnesses, pages in another person’s name, false documents and stolen cards. Advertisers may not watch their own adverts, or have them watched, to get the money out again.',
        'Do not attack the site, try to reach data that is not yours, or load it with automatic requests. If you find a weakness, please tell us.',
        'We keep checking views for some days. Those that prove false are reversed while their money cannot be withdrawn yet: the advertiser gets the view back, both sides are told why, and both may object.',
        'When we find such conduct we may refuse views, cancel credits, freeze a withdrawal, close accounts and inform payment providers or the authorities. You may ask us for the reason, and for a second look by a person.',
      ],
    },
    {
      heading: 'Closing an account',
      paragraphs: [
        'You may close your account in the settings at any time, or ask us to. It cannot be closed while a withdrawal is on its way, a payment is disputed, or we look into something about it. As a patient, withdraw first if you can: funds not withdrawn when a patient’s account is deleted go to the general account and are divided among the other patients.',
        'As an advertiser, ask for your unspent balance first. Closing ends your adverts and deletes your account, adverts and files.',
        'We may suspend or close an account that breaks these terms, is used unlawfully or puts others at risk. Unless the law or the danger forbids it, we tell you the reason and hear your answer.',
        'After an account is closed, its entries in the books remain, without the profile, and the rules on reversed payments, fraud and liability stay in force.',
      ],
    },
    {
      heading: 'Our liability',
      paragraphs: [
        'We run Watchwell with reasonable care, but we do not promise that it is always available or free of errors, that there are adverts for your country, or that anyone will watch or donate.',
        'We are not liable for the content of patients’ pages, adverts or advertisers’ sites, for what a payment provider does, for medical outcomes, for loss of profit, or for loss that neither of us could have foreseen.',
        'For everything else our total liability to you is capped at the amount you paid to us in the six months before the event that caused the loss.',
        'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law allows no limit. If you are a consumer, your statutory rights remain.',
      ],
    },
    {
      heading: 'Law, changes and contact',
      paragraphs: [
        'English law applies to these terms, and the courts of England and Wales decide disputes. If you are a consumer living elsewhere, you keep the protection that the law of your country gives you and that cannot be waived, and you may go to court there.',
        'We may change these terms, for example when the site or the law changes. The date at the top shows the current version. A change does not touch views already watched or packages already bought. If you use Watchwell after a change, the new version applies; if you disagree with it, you may close your account.',
        'If one rule turns out to be invalid, the others stand. If we do not enforce a rule at once, we have not given it up. Should the English and the Ukrainian text differ, the English one decides, unless the law that protects you says otherwise.',
        'Questions, complaints and reports about a page or an advert: {contactEmail}.',
      ],
    },
  ],
} as const satisfies LegalText;
