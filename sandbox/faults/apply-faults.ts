import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hangUp } from '../http/loopback-server.ts';
import { markFault } from '../http/request-log.ts';
import type { FaultKind, Refusal } from '../provider.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import { type Fault, type FaultEffect, type FaultList, isAfterTheEffect } from './fault-list.ts';

type FaultNeeds = {
  faults: FaultList;
  clock: SandboxClock;
  refusal: (kind: FaultKind, path: string) => Refusal;
  nextDelivery(mostMs: number): Promise<void>;
};

const RETRY_AFTER_SECONDS = '1';
/** The wait is limited, since not every call causes a webhook. */
const LONGEST_WAIT_FOR_WEBHOOK_MS = 5000;

const isRefusal = (effect: FaultEffect): effect is FaultKind =>
  ['decline', '401', '429', '500'].includes(effect);

export const applyFaults = (
  server: FastifyInstance,
  { faults, clock, refusal, nextDelivery }: FaultNeeds,
): void => {
  const spoiled = new WeakMap<FastifyRequest, { fault: Fault; delivered?: Promise<void> }>();

  server.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const fault = faults.take(request.method, path);
    if (!fault) return;
    markFault(request, fault.effect);
    if (fault.delayMs !== undefined) await clock.sleep(fault.delayMs);
    else if (fault.effect === 'notice-first')
      spoiled.set(request, { fault, delivered: nextDelivery(LONGEST_WAIT_FOR_WEBHOOK_MS) });
    else if (isAfterTheEffect(fault.effect)) spoiled.set(request, { fault });
    else if (fault.effect === 'reset') return hangUp(reply);
    else if (!isRefusal(fault.effect)) return neverAnswer();
    else {
      if (fault.effect === '429') reply.header('retry-after', RETRY_AFTER_SECONDS);
      throw refusal(fault.effect, path);
    }
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const found = spoiled.get(request);
    if (!found) return payload;
    if (found.fault.effect === 'timeout-after') return neverAnswer();
    if (found.delivered) {
      await found.delivered;
      return payload;
    }
    reply.header('content-type', 'application/json');
    return `${String(payload).slice(0, 40)}`;
  });
};

// The caller's own time-out ends the wait; closing the sandbox closes the socket.
const neverAnswer = (): Promise<never> => new Promise(() => {});
