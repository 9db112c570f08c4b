import { randomBytes } from 'node:crypto';
import { emptyControl } from '../control/control-state.ts';
import { emptyGoogle, newSigningKey, noGoogleKeys } from '../google/google-state.ts';
import { emptyMail } from '../mail/mailbox.ts';
import { emptyPayPal } from '../paypal/paypal-state.ts';
import { newSigningKeys, noSigningKeys } from '../paypal/webhook-signature.ts';
import { emptyStripe } from '../stripe/stripe-state.ts';
import { emptyWebhooks } from '../webhooks/webhook-state.ts';
import { emptyWise } from '../wise/wise-state.ts';
import { openStateFile } from './state-file.ts';

export type Memory = ReturnType<typeof openMemory>;

/** All that outlives the process. A reset forgets what happened and keeps the keys: what was signed still verifies. */
export function openMemory(folder: string) {
  const told = {
    stripe: openStateFile(folder, 'stripe', emptyStripe),
    paypal: openStateFile(folder, 'paypal', emptyPayPal),
    wise: openStateFile(folder, 'wise', emptyWise),
    google: openStateFile(folder, 'google', emptyGoogle),
    mail: openStateFile(folder, 'mail', emptyMail),
    webhooks: openStateFile(folder, 'webhooks', emptyWebhooks),
    control: openStateFile(folder, 'control', emptyControl),
  };
  const kept = {
    paypalKeys: openStateFile(folder, 'paypal-keys', noSigningKeys),
    wiseKeys: openStateFile(folder, 'wise-keys', noSigningKeys),
    googleKeys: openStateFile(folder, 'google-keys', noGoogleKeys),
  };
  const { paypalKeys, wiseKeys, googleKeys } = kept;
  for (const { data, changed } of [paypalKeys, wiseKeys]) {
    if (!data.privateKeyPem) Object.assign(data, newSigningKeys());
    changed();
  }
  googleKeys.data.signingKey ??= newSigningKey();
  googleKeys.data.cookieKey ||= randomBytes(32).toString('base64url');
  googleKeys.changed();
  return {
    ...told,
    ...kept,
    /** Resolves once all changes are in the files. */
    async saved(): Promise<void> {
      await Promise.all(Object.values(told).map((file) => file.saved()));
    },
    reset(): void {
      for (const file of Object.values(told)) file.reset();
    },
    flush(): void {
      for (const file of Object.values({ ...told, ...kept })) file.flush();
    },
    close(): void {
      for (const file of Object.values({ ...told, ...kept })) file.close();
    },
  };
}
