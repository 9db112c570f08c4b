import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config/config.ts';

export type Log = FastifyBaseLogger;

/** One log for the whole process, in lines of JSON, without cookies and authorization headers. */
export const createLog = ({ logLevel }: Config): Log =>
  pino({ level: logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] });
