import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hangUp, markFault } from '../http/loopback-server.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import { type Fault, type FaultEffect, type FaultList, isAfterTheEffect } from './fault-list.ts';

/** How one provider words the refusals that a fault asks for. */
export type FaultAnswers = (
  effect: 'decline' | '401' | '429' | '500',
  path: string,
) => { status: number; body: unknown; headers?: Record<string, string> };

interface FaultNeeds {
  faults: FaultList;
  clock: SandboxClock;
  answers: FaultAnswers;
  nextDelivery(mostMs: number): Promise<void>;
}

const RETRY_AFTER_SECONDS = '1';
/** Not every call causes a notice. */
const LONGEST_WAIT_FOR_NOTICE_MS = 5000;

/** Plays faults on every route of a server. */
export function applyFaults(
  server: FastifyInstance,
  { faults, clock, answers, nextDelivery }: FaultNeeds,
): void {
  const spoiled = new WeakMap<FastifyRequest, { fault: Fault; noticed?: Promise<void> }>();

  server.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const fault = faults.take(request.method, path);
    if (!fault) return;
    markFault(request, fault.effect);
    if (fault.delayMs !== undefined) await clock.sleep(fault.delayMs);
    else if (fault.effect === 'notice-first')
      spoiled.set(request, { fault, noticed: nextDelivery(LONGEST_WAIT_FOR_NOTICE_MS) });
    else if (isAfterTheEffect(fault.effect)) spoiled.set(request, { fault });
    else return answerWithFault(fault.effect, path, reply, answers);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const found = spoiled.get(request);
    if (!found) return payload;
    if (found.fault.effect === 'timeout-after') return neverAnswer();
    if (found.noticed) {
      await found.noticed;
      return payload;
    }
    reply.header('content-type', 'application/json');
    return `${String(payload).slice(0, 40)}`;
  });
}

async function answerWithFault(
  effect: FaultEffect,
  path: string,
  reply: FastifyReply,
  answers: FaultAnswers,
): Promise<unknown> {
  if (effect === 'reset') return hangUp(reply);
  if (effect !== 'decline' && effect !== '401' && effect !== '429' && effect !== '500') return neverAnswer();
  const { status, body, headers = {} } = answers(effect, path);
  if (effect === '429') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).headers(headers).send(body);
}

// The caller's own time limit ends the wait; closing the sandbox closes the socket.
function neverAnswer(): Promise<never> {
  return new Promise(() => {});
}
