/** Receivers of people's data that only some installations use; every installation needs the others. */
export type DataReceiver = 'wise' | 'google' | 'storage';
