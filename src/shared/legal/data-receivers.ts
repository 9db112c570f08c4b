/** Who receives people's data where the operator works with them. The others are needed by every installation. */
export type DataReceiver = 'wise' | 'google' | 'storage';
