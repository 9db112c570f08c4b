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
  users: 'Ask for an access token',
  advertizers: 'Register as an advertiser',
};
