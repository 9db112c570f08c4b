/** Above what an advertiser made, in the player and where staff review it. */
export const advertFrame = {
  neverPassword: 'This is an advert. Never type your Watchwell password here.',
};
