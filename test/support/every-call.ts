import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#contracts/endpoint.ts';
import { PAYMENT_CALLS } from '#contracts/payments.ts';

const FOLDER = join(import.meta.dirname, '../../src/contracts');
const modules: object[] = await Promise.all(
  globSync('*.ts', { cwd: FOLDER }).map((file) => import(join(FOLDER, file))),
);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && ['method', 'path', 'reply'].every((key) => key in value);

/** Those that follow from the table of providers stand in a table of their own. */
const ofPayments = Object.values(PAYMENT_CALLS).flatMap(({ start, finish }): Endpoint[] => [start, finish]);

/** Every call there is, and every one that will be: read from the contracts themselves. */
export const EVERY_CALL: { call: string; contract: Endpoint }[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .concat(ofPayments)
  .map((contract) => ({ call: `${contract.method} ${contract.path}`, contract }));
