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

/** Calls generated from the table of providers are in a table of their own. */
const ofPayments = Object.values(PAYMENT_CALLS).flatMap(({ start, finish }): Endpoint[] => [start, finish]);

/** Every call of the product, read from the contracts themselves. */
export const EVERY_CALL: { call: string; contract: Endpoint }[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .concat(ofPayments)
  .map((contract) => ({ call: `${contract.method} ${contract.path}`, contract }));
