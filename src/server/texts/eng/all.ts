import { accounts } from './accounts.ts';
import { adverts } from './adverts.ts';
import { mail } from './mail.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { sharing } from './sharing.ts';

export const texts = { accounts, adverts, mail, payments, payouts, sharing };
