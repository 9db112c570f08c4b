import type { Slice } from '../platform/slices/slice.ts';
import { inDays } from '../platform/slices/table-facts.ts';
import { registerWebhooksJobs, WEBHOOKS_KEPT_MS } from './webhooks-jobs.ts';
import { registerWebhooksRoutes } from './webhooks-routes.ts';

/** Webhooks of providers. */
export const webhooks = {
  routes: registerWebhooksRoutes,
  jobs: registerWebhooksJobs,
  tables: {
    webhook_inbox: {
      nobody:
        'messages as providers signed them, sealed, under their own numbers; what follows of them stands in payments and payout_legs',
      kept: [
        {
          what: 'webhook of a provider, as it came, its body sealed',
          long: inDays(WEBHOOKS_KEPT_MS),
          goneBy: '`forget-old-notices`, each night',
        },
      ],
    },
  },
} satisfies Slice;
