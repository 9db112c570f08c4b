import type * as eng from '../eng/advert-frame.ts';

export const advertFrame: typeof eng.advertFrame = {
  neverPassword: 'Це реклама. Ніколи не вводьте тут свій пароль від Watchwell.',
};
