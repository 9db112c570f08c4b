/** Texts above an advert, in the player and in the review by staff. */
export const advertFrame = {
  neverPassword: 'This is an advert. Never type your Watchwell password here.',
};
