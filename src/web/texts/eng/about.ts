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
