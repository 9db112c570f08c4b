import type { FastifyInstance } from 'fastify';
import { getPatient } from '#contracts/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { showPatientPage } from './show-patient-page.ts';

export const registerPatientsRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, getPatient, ({ body }) => showPatientPage(context, keyOf(body.userId)));
};
