import type { FastifyInstance } from 'fastify';
import { hasReturned } from '../accounts/accounts.ts';
import { readFirstPaymentAt } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf } from '../platform/http/address-groups.ts';
import type { Caller } from '../platform/http/places.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import type { SiteProbePort } from './site-probe-port.ts';

/** An account is free, so an advertiser is a stranger until a payment of an earlier day. */
const callerOf = async (
  { db, clock }: AppContext,
  advertiserId: bigint,
  address: string,
): Promise<Caller> => ({
  person: advertiserId,
  household: householdOf(address),
  standing: hasReturned(await readFirstPaymentAt(db, advertiserId), clock.now()) ? 'returned' : 'stranger',
});

/** Runs a visit when the lane has a slot; `otherwise` gives the answer without one. */
type InTurn = <T>(visit: () => Promise<T>, otherwise: () => T) => Promise<T>;

type Needs = AppContext & { siteProbe: SiteProbePort };
export type VisitFor = {
  advertiserId: bigint;
  visitor: Visitor;
  /** Set for a visit that nobody needs once the client has gone. */
  leaving?: AbortSignal;
};

/**
 * Runs an advertiser's visits in their own lane, so that silent sites never block payments, log-ins or
 * purchases. Without a slot a site counts as silent, and the jobs fetch its page and picture later.
 */
export const createSiteVisits = (app: FastifyInstance, context: Needs) => {
  const { siteProbe } = context;
  return ({ advertiserId, visitor, leaving }: VisitFor): SiteProbePort => {
    const runInSlot: InTurn = async (visit, otherwise) => {
      const caller = await callerOf(context, advertiserId, visitor.address);
      const end = await app.lanes.probe.take(caller, leaving).catch(() => undefined);
      if (!end) return otherwise();
      try {
        return await visit();
      } finally {
        end();
      }
    };
    return {
      probe: (targetUrl) =>
        runInSlot(
          () => siteProbe.probe(targetUrl),
          () => 'unknown',
        ),
      fetchPicture: (url) =>
        runInSlot(
          () => siteProbe.fetchPicture(url),
          () => undefined,
        ),
      look: (targetUrl) =>
        runInSlot(
          () => siteProbe.look(targetUrl, leaving),
          () => {
            throw new DomainError('busy-try-again');
          },
        ),
    };
  };
};
