import { trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config/config.ts';

export type Log = FastifyBaseLogger;

/** The trace of a line, where traces are collected. */
const traceOfLine = () => {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
};

/** One log for the whole process, in lines of JSON, without cookies and authorization headers. */
export const createLog = ({ logLevel }: Config): Log =>
  pino({
    level: logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    mixin: traceOfLine,
  });
