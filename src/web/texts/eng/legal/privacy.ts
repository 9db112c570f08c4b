import type { LegalText } from '#web/i18n/legal-text.ts';

export const PRIVACY = {
  title: 'Privacy policy',
  updated: '2026-11-29',
  intro: [
    'This page says which data Watchwell uses, what for, who sees it and what you can ask of us.',
    'In short: a patient’s page is public, contact details and documents are not, we keep no card data, and bank data only while we pay you by hand, and no third-party tracker runs on our pages.',
  ],
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        '{operatorName}, company No. {companyNumber}, registered in {operatorJurisdiction}, with its office at {operatorAddress}, decides how personal data is used on this site and is its controller under the UK GDPR and the Data Protection Act 2018. Write to {contactEmail} about anything on this page.',
        'Registers in which we are entered: {operatorRegisters}.',
      ],
    },
    {
      heading: 'What you tell us',
      paragraphs: [
        'Every account: first and last name, also in other letters if you write them, email address, country, role, language and, if you choose one, a profile picture. Your password is kept only in a scrambled form from which it cannot be read back. We also keep the day on which you accepted the terms, and which version of them.',
        'Patients, for their page and their care: medical needs or dose, funding goal, a text about themselves, also in a second language, news with pictures, thanks, what the money pays for, and, if you give them, date of birth, phone, address and a prescription file; also your consent, and whether previews of your page may name your need and search engines may show it.',
        'Patients whose page is checked: for whom they collect and, for a child or somebody in their care, their own name; the clinic and how to reach it; the costs; documents that show identity, illness and estimate; and a permission, signed with their name, to check all this and to ask the clinic. Patients who have a clinic’s bill paid: the bill, with the clinic’s legal name and account.',
        'Advertisers: the texts, addresses, pictures and countries of their adverts.',
        'If you ask for an invitation: your name, email address and language, and whether it was sent and used. If you write to us: your message.',
        'If you follow a patient’s page by email: your email address, the page and your language. No account is needed; the patient sees how many people follow, and never who.',
      ],
    },
    {
      heading: 'What we record when you use the site',
      paragraphs: [
        'Views: which account or device watched which advert, when, for whose benefit, what it paid and, if it did not count, the reason; whether the advertiser’s site was opened from there, and whether the advertiser reported that something came of the visit. While a view runs, we also know for how many seconds its tab was visible.',
        'Money: payments, donations, withdrawals, shares and corrections, with amount, time, status, provider and the provider’s reference.',
        'Security: log-in sessions with browser, system and country, IP address and browser type of requests, failed log-ins, technical logs, and a record of what our staff change and which documents they open; if you set them up, the public half of your passkeys and the sealed secret of your code app.',
        'Page counts: how often each kind of page was opened on a day, in which language and from which country. These are sums on our own server: no cookie is set for them, neither your address nor your account is kept with them, and nobody is followed from page to page. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), you are not counted.',
      ],
    },
    {
      heading: 'What for, and on what legal basis',
      paragraphs: [
        'To carry out our contract with you: to run the account and the page, measure and credit views, take payments, divide the general account, pay withdrawals and send the messages that these need, such as a confirmation of your address or a new password.',
        'With your consent: to email you news of a page you follow, at most once a day. You confirm this by a link in an email, and you can unsubscribe with one click in any of these emails.',
        'With your explicit consent: to keep health details and to show them on a patient’s public page, as the next section says.',
        'For our legitimate interests: to keep the site secure, to stop invented views and other fraud, to show adverts meant for your country, to count page openings and visits to advertisers’ sites and to answer you. You may object to this.',
        'Because the law requires it: to keep accounts, and to answer authorities that are entitled to ask.',
        'We do not sell data, we do not send advertising by email, and a patient’s health details are never used to choose adverts.',
      ],
    },
    {
      heading: 'Health details and your consent',
      paragraphs: [
        'Medical needs, dose and often the text about yourself say something about your health, which the law protects specially. They are public only because you enter them for your public page and agree that we keep and show them: before the settings save such details for the first time, they ask for a tick, and we keep the day and the wording you agreed to. Without it, our server neither takes nor shows such details. The basis is your explicit consent (Article 9(2)(a) UK GDPR).',
        'You decide how much you say. A short description is enough; please leave out what strangers need not know, and enter nobody else’s health details without that person’s consent.',
        'You can change the text in your settings at any time. You withdraw consent there as well, with one button, or by writing to us: medical need, the text about yourself, news, thanks, stages, messages, the documents of your case, bills of which nothing was paid and prescription files are then erased, and the page is shown as empty. Both permissions below go with it. Our use of them until then stays lawful.',
        'Outside the page, your medical need is named only if you allow it with a second, separate tick: on the card in link previews and on the printed poster. Without it, these show name, photo and progress.',
        'Unless you allow it with a third tick, we ask search engines not to list your page and leave it out of every list that we make for them.',
        'Prescriptions, the documents of a case and bills are never public. We use them, with your consent, only to check and arrange what the funds are for, and we record each time one of us opens one. If you run the page of a child, or of a person who cannot do so, you give this consent for them.',
      ],
    },
    {
      heading: 'What everyone can see',
      paragraphs: [
        'On a patient’s page: id, first and last name, photo, country, the text about themselves, medical needs or dose, funding goal, what the money pays for, news, thanks and messages, funds collected, sums paid out with the day and whether they went to the person, to a clinic or for medicine, which steps of the page a person checked and on which day, and the number of adverts watched. Anyone who knows the id or has the link can open the page; search engines are told of it only if the patient allows that.',
        'Anyone can copy or share a public page, and a search engine that was allowed to show it may keep a copy for a while that we cannot delete. When a link is shared, a messenger may show a preview of it. Other sites may show a small card of the page with its name and progress.',
        'A patient who agrees is also shown on our start page and among the people to help, and can be found there by name. You can change this in your settings at any time.',
        'Adverts are public as well, with their title, picture and address.',
      ],
    },
    {
      heading: 'What is never public',
      paragraphs: [
        'Email address, date of birth, phone, address, prescriptions, the documents of a case and its clinic’s contact, bills, other uploaded documents, password, single payments and donations, where a withdrawal was sent, an advertiser’s balance, and which adverts you have watched.',
        'Patients do not see who watched for them. Advertisers see numbers of views and of people helped, and which patients who agreed to be shown among the people to help were helped most. They learn this when a day is over. A patient is named only if that day brought them at least five views from three households, and someone else as many. Advertisers never see who the viewers are. Of our staff, only administrators who need the data have access to it.',
      ],
    },
    {
      heading: 'Cookies and browser storage',
      paragraphs: [
        'Session cookie: keeps you logged in until you log out or it expires. Scripts in the page cannot read it. A log-in with Google may need one more for the few minutes that it takes.',
        'Device cookie: a random, signed number by which each advert is counted once for a viewer without an account. It holds nothing about you and is not used on other sites. If you delete it, the site still works.',
        'A cookie for some seconds after you change something, so that you see it at once. It holds nothing about you.',
        'Language and theme cookies: remember the language and the light or dark look that you chose.',
        'Your browser may also keep on your device the language, a second random number that serves as a hint for counting, and, during registration, the role you picked; and, until you close the tab, what you have begun in it, such as a payment and from whose page it was begun. The page also checks in your browser whether an ad blocker is on, by asking our own server for files that such programs stop.',
        'There are no advertising, analytics or social-network cookies of ours or of third parties on our pages. You can delete or block cookies in the browser; without the session cookie you cannot log in.',
      ],
    },
    {
      heading: 'IP address and country',
      paragraphs: [
        'From the IP address of a request our server finds the country, so as to guess the language and to offer adverts meant for that country. It looks the address up in a DB-IP database that lies on our own server; the address is not sent to a location service. We do not look up your town or street.',
        'The address also serves to limit views for each address and network, to recognise data-centre networks, to slow down password guessing and to keep logs of faults and attacks.',
        'To count views for these limits we store no address, only codes made from it and from its network, with the day, the advert and the page of each paid view, which we delete the night after.',
        'To find out later whether views were made by programs or bought in bulk, we keep for each completed view, for 90 days: codes made from the address and its network with a key that only our server has, so that no address can be read from them; the kind of browser, when we first saw it, how regularly it reported, and the country.',
        'To find out whether someone pays for adverts with one account and collects the money with another, and whether a donor has paid before, we keep only a code of the card or wallet, for 90 days after its last payment. Our server makes the code, with a key that only it has, from the number that Stripe or PayPal has given to the card or wallet; neither that number nor the card’s own can be read from it.',
        'Such limits work automatically: a view beyond them is not paid, and the player says so. If you think that was wrong, write to us and a person will look at it.',
        'IP Geolocation by DB-IP, https://db-ip.com. Networks of data centres from RouteViews, https://www.routeviews.org, NRO, https://www.nro.net, and DB-IP.',
      ],
    },
    {
      heading: 'Adverts and advertisers’ pages',
      paragraphs: [
        'An advertiser’s page is shown in a sandboxed frame. It cannot read our page or your log-in, and your browser is told to send it no referrer, so it does not learn which patient’s page you came from. Otherwise it works there as at its own address, and may keep data of its own in your browser if your browser lets framed pages do so.',
        'Your browser does load that page from the advertiser’s server, which, as with any site you visit, sees your IP address and browser type. The pictures of adverts in our lists come from our own server: no advertiser learns who looks at them. If a site refuses to be framed, or if you choose to open it, it opens in a new tab.',
        'What such a site does with data, and whether it sets cookies of its own, is for its operator to answer. When you open it in a new tab, its address carries a random value made for this one visit, with which the advertiser can report to us that, say, an order came of it. The value says nothing about who you are; we pass on nothing else.',
      ],
    },
    {
      heading: 'Who else receives data',
      paragraphs: [
        'Stripe takes card payments and PayPal takes wallet payments, on their own pages. They receive the amount, our reference and what you enter there; the number of a card never reaches us.',
        'PayPal pays out. It receives your email address and the amount.',
        {
          receiver: 'wise',
          text: 'Wise pays out by bank transfer. It receives the name, email address and bank details that you give for it; we keep only the recipient number that Wise returns.',
        },
        'When we pay a withdrawal by hand, the banks learn the account’s owner and number, the sum and our reference.',
        'A clinic, only if you signed that we may: we ask it whether it treats the patient and what that costs. When we pay its bill, it and the banks learn the sum, the number of the bill and our reference.',
        {
          receiver: 'google',
          text: 'Google, only if you log in with it: Google tells us your name, your email address, whether that address is confirmed, and an account number. We do not read your mail, contacts or files.',
        },
        'If you advertise for an organisation and give its VAT number, we ask the register of such numbers about it: the European Commission’s VIES, or HMRC in the United Kingdom.',
        'A mail service delivers our messages, those to followers of a page too, and a hosting company runs our servers and database; both act on our instructions.',
        {
          receiver: 'storage',
          text: 'A storage company keeps the uploaded files, on our instructions as well.',
        },
        'Payment services, and Google where it is named here, also answer for themselves under their own policies.',
        'Otherwise we disclose data only where the law obliges us, or where it is needed to clear up fraud or defend a claim.',
      ],
    },
    {
      heading: 'Outside the United Kingdom',
      paragraphs: [
        'Some of these companies also work in other countries, such as the United States. Data may go there only where the United Kingdom recognises the protection as adequate or where approved contract clauses secure it. Ask us if you want to know what applies to a given company.',
        'A public page can be read from anywhere in the world.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Account and page: as long as the account exists. An account whose address nobody confirms is removed after 48 hours, unless money was paid through it.',
        'Sessions: until you log out, and 30 days at most. The fact that someone logged in from a browser or household, as a code that nobody can read: 90 days after the last log-in there, so that strangers who guess at your password do not keep you out, and, for 30 days, so that views from a patient’s own home are booked as the patient’s own. Confirmation links: until the day after they expire. Both are cleared away each night.',
        'A request for an invitation that led to no account: 12 months while it waits or its confirmed invitation is unused; if the invitation was sent and not confirmed, until 30 days after it expires.',
        'The address of someone who follows a page: until they unsubscribe, or the page is deleted; an address that nobody confirms, 48 hours. A message to a patient, with a name if its writer gives one: until the writer takes it back, or the page, the patient’s consent or the writer’s account ends. A message that we refuse, 30 days.',
        'What you tell in a case, and its history: as long as the account. Its documents and bills: until you remove them, withdraw the consent or close the account. What a clinic was paid stays as the money entries do, without your name once the account is closed.',
        'Views: as long as they are needed to count each advert once and to prove what was charged and paid. They hold the number of an account or device, and no name. Views that were not paid, with the reason: three months. Reports about an advert or a page, with the address for an answer if you leave one: until 90 days after we have decided.',
        'Money entries, and records of payments and withdrawals, the latter with the address they were sent to: for as long as the law on accounts requires and the books must add up. The entries are never altered. The bank account that you give for a withdrawal by hand: encrypted, until that withdrawal is paid, refused or comes back; a code of it that nobody can read, as long as the account, so that we notice when it changes or two pages give the same one. Messages of payment services, as they came: 90 days, encrypted, since they may name the payer. Technical logs: only as long as we need them to deal with faults, attacks and fraud.',
        'Backups: what is erased disappears from them when they are replaced, within 12 months at most. If we restore a backup, we erase it again.',
        'Messages to us: until the matter is settled and no claim can follow from it.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask us what we hold about you and for a copy of it; have wrong data corrected; receive the data you gave us as a file in a common machine-readable format; restrict or object to a use; and withdraw a consent. Much of it you can see and correct in your settings, and a button there saves the whole copy as a file.',
        'You may have your data erased: close your account in the settings, or write to us. We then delete your account, profile, page, files and sessions. The ledger stays: its entries keep amounts, times and reference numbers, but not your name or profile, because without them other people’s balances could not be proved. Records of payments and withdrawals stay as long as the section above says. Funds that a patient has not withdrawn go to the general account, so withdraw first if you can.',
        'Write to {contactEmail}, if possible from the address of your account. We may check that it is really you. It is free of charge, and we answer within one month; the law allows longer for difficult cases, and then we tell you so.',
      ],
    },
    {
      heading: 'Children under 16',
      paragraphs: [
        'Watchwell is not meant for children under 16, and they may not open an account. A parent or guardian may hold the page of a child; the account and its consents are then theirs. If we learn that a child under 16 has given us data, we close the account and erase the data, except for the ledger. If you know of such a case, please write to us.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Among other things we check every right on the server, keep passwords, session numbers and one-use links only as one-way codes, and have the database refuse any change to what was booked.',
        'No site is safe against everything. If a breach puts you at a high risk, we tell you and the authority as the law requires.',
      ],
    },
    {
      heading: 'Changes to this policy',
      paragraphs: [
        'When the site or the law changes, we change this page, and the date at the top with it. If we need your consent for something new, we ask for it first.',
      ],
    },
    {
      heading: 'Contact and complaints',
      paragraphs: [
        'Questions and complaints: {contactEmail}. We would like the chance to put things right first, but you need not wait for it.',
        'You may complain to the Information Commissioner’s Office (ICO), the data protection authority of the United Kingdom, at https://ico.org.uk, or to the data protection authority of the country you live in.',
      ],
    },
  ],
} as const satisfies LegalText;
