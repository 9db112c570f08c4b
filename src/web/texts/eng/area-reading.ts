export const legal = {
  contents: 'Contents',
  updated: 'Last changed',
  print: 'Print',
};

export const aboutFilm = {
  play: 'Play the film',
  transcript: 'Read what the film says',
  download: 'Download the film',
};

/** The next step after reading a tab. */
export const aboutActions = {
  users: 'Ask for an invitation',
  advertizers: 'Register as an advertiser',
};

export const notFound = {
  title: 'Page not found',
  fact: 'There’s nothing at this address.',
  help: 'The link may be incomplete.',
  search: 'You can search for a patient by id above.',
  home: 'Go to the home page',
  watch: 'Watch as a guest',
};
