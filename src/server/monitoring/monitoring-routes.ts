import type { FastifyInstance } from 'fastify';
import { FAULT_STACK_LENGTH, reportFault } from '#contracts/monitoring.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { maskPersonal } from '../platform/http/mask-personal.ts';

export const registerMonitoringRoutes = (app: FastifyInstance): void => {
  bindEndpoint(app, reportFault, async ({ request, body: { screen, message, stack = '' } }) => {
    const fault = { screen, fault: maskPersonal(message), stack: maskPersonal(stack, FAULT_STACK_LENGTH) };
    request.log.warn(fault, 'a screen failed in a browser');
    return { noted: true as const };
  });
};
