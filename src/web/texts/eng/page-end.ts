export const pageEnd = {
  howTitle: 'Where the money comes from',
  steps: [
    'You watch an advert to the end. Our server measures the time.',
    'The advertiser pays for that view. You pay nothing.',
    'The earnings are added to this page at once, and paid out when the goal, or a planned stage, is reached.',
  ],
  facts: 'Facts',
  id: 'Page id',
  copyId: 'Copy the id',
  idCopied: 'Id copied',
  idCopyFailed: 'Copying didn’t work. Please select the id and copy it.',
  country: 'Country',
  concern: 'Something is wrong with this page',
};

/** An empty patient’s page, or an unknown one. */
export const emptyPage = {
  fact: "This page is empty, please fill out information in the user's settings",
  owner: 'Your page appears as soon as your need and your goal are filled in.',
  unagreed:
    'Others see this because your consent to show your health details is missing. What you wrote is saved, and only you can see it.',
  visitor: 'Its owner hasn’t filled it in yet. In the meantime you can help all patients.',
  fillIn: 'Fill in your details',
  agree: 'Read and agree',
  unknown: 'There’s no patient with this id. Check the link or the id.',
  searchAgain: 'You can search again above.',
};
