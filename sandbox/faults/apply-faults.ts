import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markFault } from '../http/loopback-server.ts';
import type { Fault, FaultList } from './fault-list.ts';

/** How one provider words the refusals that a fault asks for. */
export type FaultAnswers = (
  effect: 'decline' | '401' | '429' | '500',
  path: string,
) => { status: number; body: unknown };

const DEFAULT_DELAY_MS = 2000;
const RETRY_AFTER_SECONDS = '1';

/** Plays faults on every route of a server. Before the effect: all but `timeout-after` and `malformed`. */
export function applyFaults(server: FastifyInstance, faults: FaultList, answers: FaultAnswers): void {
  const spoiled = new WeakMap<FastifyRequest, Fault>();

  server.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const fault = faults.take(request.method, path);
    if (!fault) return;
    markFault(request, fault.effect);
    if (fault.effect === 'timeout-after' || fault.effect === 'malformed') spoiled.set(request, fault);
    else if (fault.effect === 'delay') await sleep(fault.delayMs ?? DEFAULT_DELAY_MS);
    else return answerWithFault(fault.effect, path, reply, answers);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const fault = spoiled.get(request);
    if (!fault) return payload;
    if (fault.effect === 'timeout-after') return neverAnswer();
    reply.header('content-type', 'application/json');
    return `${String(payload).slice(0, 40)}`;
  });
}

async function answerWithFault(
  effect: Exclude<Fault['effect'], 'delay' | 'timeout-after' | 'malformed'>,
  path: string,
  reply: FastifyReply,
  answers: FaultAnswers,
): Promise<unknown> {
  if (effect === 'timeout-before') return neverAnswer();
  if (effect === 'reset') {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return reply;
  }
  const { status, body } = answers(effect, path);
  if (effect === '429') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).send(body);
}

// The caller's own time limit ends the wait; closing the sandbox closes the socket.
function neverAnswer(): Promise<never> {
  return new Promise(() => {});
}
