import { plural } from './plural.ts';

const paceDays = plural({ one: 'On the last finished day', other: 'Over the last # days' });

export const profile = {
  profile: 'Profile',
  email: 'Email',
  id: 'Id',
  verified: 'Verified',
  unverified: 'Not verified',
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
  dob: 'Date of birth',
  dobHint: 'Day.month.year, such as 7.3.1990. You must be at least 16.',
  phone: 'Phone',
  address: 'Address',
  privateNote: 'Email, date of birth, phone and address are never shown to others.',
  need: 'Need and goal',
  diagnosis: 'Medical need or dose',
  diagnosisHint: 'In a few words, such as “Imatinib 400\u00a0mg, 180\u00a0tablets”.',
  total: 'Funding goal',
  totalHint: 'In US dollars. You can withdraw once the funds reach it.',
  additionalInfo: 'About you and your treatment',
  additionalInfoHint: 'What is it for, and why now? Up to 4,000 characters.',
  publicNote:
    'What you write in this section is health information, and with your consent your page shows it to everyone who has the link. Write only what you want to be public. You can change it here at any time.',
  preview: 'Public page preview',
  previewHelp: 'This is what everyone with the link sees, together with your photo and the collected funds.',
  openPage: 'Open my page',
  goal: (amount: string) => `Goal: ${amount}`,
  noGoal: 'No goal yet',
  noDiagnosis: 'No medical need yet',
  noInfo: 'Nothing about you yet.',
  about: 'About',
  hiddenPage:
    'Until the medical need and the goal are saved with your consent, your page tells visitors that it is empty.',
  copy: (what: string) => `Copy ${what}`,
  copied: 'Copied.',
  copyFailed: 'Copying didn’t work. Please select the text and copy it.',
};

/** The time until a goal is reached. */
export const goalOutlook = {
  visits: (range: string, [least, most]: readonly [string, string]) =>
    `Two minutes of adverts bring ${least} to ${most}, so you need about this many such visits: ${range}.`,
  aDay: (range: string) => `Spread over a year, that is ${range} a day.`,
  usual: (range: string) => `Most pages here get this many visitors a day: ${range}.`,
  isNew: 'Your page is new, so there’s no pace to go by yet.',
  still: plural({
    one: 'Nothing came in on the last finished day, so there is no forecast. Sharing your page is what starts it.',
    other:
      'Nothing came in over the last # days, so there is no forecast. Sharing your page is what starts it.',
  }),
  pace: (dollars: string, days: number) => `${paceDays(days)} your page took in ${dollars} a day.`,
  takes: {
    days: plural({ one: 'At that pace it takes about # day.', other: 'At that pace it takes about # days.' }),
    months: plural({
      one: 'At that pace it takes about # month.',
      other: 'At that pace it takes about # months.',
    }),
    years: plural({
      one: 'At that pace it takes about # year.',
      other: 'At that pace it takes about # years.',
    }),
  },
  tooLong: 'At that pace it takes more than 20 years.',
};

export const consent = {
  title: 'Your consent',
  points: [
    'Watchwell keeps my medical need, the text about me, my news with their pictures, my thanks, what the money pays for, messages that people write to me, and my prescription files.',
    'All of it except the files is shown on my public page to everyone who has its link, and to people who search the web only if I allow that with a separate tick.',
    'Only the administrators see my files.',
    'I can withdraw this consent at any time.',
  ],
  agree: 'I agree to these four points.',
  newer:
    'The consent now covers more: news, thanks, a second language, what the money pays for, and messages. Until you agree, we don’t keep or show any of these. The rest of your page stays as it is. The new wording:',
  agreeNewer: 'I agree to the new wording',
  agreedNewer: 'Thank you, your consent is saved.',
  ask: 'Your page is hidden, because your consent is missing. What you wrote is saved, and only you can see it. To show it again, tick the box below and save.',
  privacy: 'Privacy policy',
  newTab: '(opens in a new tab)',
  given: 'Your consent to keep these health details and show them on your page was given on',
  withdraw: 'Withdraw consent',
  question: 'Withdraw your consent?',
  erase: 'Erase it instead',
  eraseQuestion: 'Erase what you wrote?',
  consequences:
    'Your medical need, the text about you, your news, thanks, stages and messages, and your prescription files are erased at once, your page shows as empty, and search engines are asked to forget it. Your account, your funding goal and your funds stay.',
  keep: 'Keep it',
  publicPage: 'Public page',
  needInPreviews: 'Show my need in link previews',
  needInPreviewsHelp:
    'When someone shares your page, messengers and social networks show a card with your name, photo and progress. Tick this if the card and the poster may name your medical need as well. What others have already seen or kept can’t be undone.',
  inGallery: 'Show me among people to help',
  inGalleryHelp:
    'Your name, photo, country, need and goal are then shown on the home page, and anyone can find your page by your name there. You can turn this off at any time.',
  inSearchEngines: 'Search engines may show my page',
  inSearchEnginesHelp:
    'If you tick this, people who search the web, for example for your name or your need, can find your page; otherwise we ask search engines not to show it.',
};

export const prescription = {
  title: 'Prescription',
  privateNote: 'Only you and the administrators of Watchwell can see these files.',
  choose: 'Choose files',
  drop: 'or drop them here',
  rules: 'JPEG, PNG, WebP or PDF, up to 15 MB each, ten files in all.',
  consentFirst: 'Files can be added once the need above is saved with your consent.',
  full: 'You have ten files. Remove one to add another.',
  list: 'Your files',
  empty: 'No files yet.',
  download: (name: string) => `Download ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeQuestion: 'Remove this file?',
  removeConsequences: (name: string) =>
    `“${name}” will be deleted permanently. Administrators won’t be able to see it any more either.`,
  removeAction: 'Remove',
  removed: (name: string) => `Removed: ${name}`,
  uploaded: (name: string) => `Uploaded: ${name}`,
  sending: (name: string) => `Uploading ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  dismiss: (name: string) => `Dismiss the message about ${name}`,
  failed: 'Your files couldn’t be loaded.',
  failedHelp: 'They are safe. Please try again.',
};

export const photo = {
  choose: 'Upload a profile picture',
  uploading: (percent: number) => `Uploading the picture: ${percent}%`,
  done: 'Your profile picture has been changed.',
  tryAgain: 'Try again',
  title: 'Crop your picture',
  help: 'Everyone with the link to your page sees this picture. Drag it, or use the sliders.',
  stage: 'The part of the picture that will be shown',
  zoom: 'Zoom',
  across: 'Left and right',
  down: 'Up and down',
  save: 'Use this picture',
  cancel: 'Cancel',
};

export const changePassword = {
  title: 'Password',
  help: 'After the change you stay logged in here; all other devices are logged out.',
  current: 'Current password',
  currentHint: 'No password yet because you log in with Google? Leave this empty.',
  password: 'New password',
  rule: '6 characters or more.',
  confirm: 'Confirm password',
  change: 'Change password',
  done: 'Your password has been changed. Other devices have been logged out.',
};

export const myData = {
  title: 'Your data',
  help: 'A copy of everything we store about you, as a JSON file that other programs can read: profile, consents, payments, withdrawals, adverts, views and log-ins.',
  download: 'Download my data',
  collecting: 'Collecting…',
  saved: 'The file is saved. Keep it safe: it contains private data.',
  close: 'Close my account…',
  closeHelp:
    'Your account, page and files are removed straight away and permanently. You’ll see what goes before you confirm.',
  closeStaff: 'A staff account can’t be closed here: its staff rights have to be removed first.',
};

export const userSettings = {
  title: 'User settings',
  places: {
    you: 'About you',
    page: 'Your page',
    money: 'Money',
    organization: 'Organisation',
    logIn: 'Log-in',
    emails: 'Emails',
  },
  receipts: 'Invoices and receipts',
  bills: 'Bills from your clinic',
  moneyLinks: 'Documents about money',
};

export const savePlace = {
  save: 'Save',
  saved: 'Saved.',
  unsaved: 'You have unsaved changes.',
  allSaved: 'Everything is saved.',
  discard: 'Discard changes',
  leaveTitle: 'Leave without saving?',
  leaveHelp: 'What you changed on this screen would be lost.',
  stay: 'Stay',
  leave: 'Leave without saving',
};
