import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { StaffQueue } from '#shared/staff-queues/staff-queues.ts';
import type { AppContext } from '../app-context.ts';
import type { TableFacts } from './table-facts.ts';

/** The staff member who reads a queue. */
export type QueueReader = { me: bigint; now: Date };

/** Selects what waits in a queue: `since`, `item` (its id) and `name` (its person or object). */
export type WaitingQuery = (reader: QueueReader) => RawBuilder<unknown>;

/** Needs the queries of all queues, which their slices have. */
export type QueuesContext = Pick<AppContext, 'db' | 'clock'> & {
  queues: Readonly<Record<StaffQueue, WaitingQuery>>;
};

/** A slice as one value. The composition, the desk, the copy of a person's data and docs/data.md read it. */
export type Slice = {
  routes?: (app: FastifyInstance, context: never) => void;
  /** Background work. */
  jobs?: (context: never) => Promise<void>;
  queues?: Partial<Record<StaffQueue, WaitingQuery>>;
  /** Its tables; what the server may do with them is granted beside each in `database/`. */
  tables: Readonly<Record<string, TableFacts>>;
};
