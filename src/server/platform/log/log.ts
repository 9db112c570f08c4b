import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config/config.ts';

export type Log = FastifyBaseLogger;

/** One log for the whole process: a line of JSON each, without what would let somebody in. */
export const createLog = ({ logLevel }: Config): Log =>
  pino({ level: logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] });
