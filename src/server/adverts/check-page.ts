import type { checkPage as checkPageCall } from '#contracts/buying.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { consumeAttempt } from '../accounts/accounts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { checkAdvertUrl } from './check-advert-url.ts';
import type { SiteProbePort } from './site-probe-port.ts';

type Question = { advertiser: SignedInAccount; targetUrl: string };

/**
 * Looks at a page before a purchase. Registering is free and each check makes our server visit a site, so
 * only accounts with a verified address may ask; the limit is separate, so that typing never blocks buying.
 * @throws DomainError email-not-verified, url-invalid, url-own, too-many-requests
 */
export const checkPage = async (
  context: AppContext & { siteProbe: SiteProbePort },
  { advertiser, targetUrl }: Question,
): Promise<ReplyOf<typeof checkPageCall>> => {
  if (!advertiser.emailVerified) throw new DomainError('email-not-verified');
  const address = checkAdvertUrl(targetUrl, context.config);
  await consumeAttempt(context, [{ key: `page check ${advertiser.id}`, max: 100, seconds: 3600 }]);
  const look = await context.siteProbe.look(address);
  if (look.found === 'own-site') throw new DomainError('url-own');
  return { success: true, found: look.found === 'page' ? look.display : look.found };
};
