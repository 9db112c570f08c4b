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
  fact: 'There is nothing at this address.',
  help: 'Perhaps the link is incomplete.',
  search: 'A patient’s page is found by its id with the search above.',
  home: 'Go to the start page',
  watch: 'Watch as a guest',
};
