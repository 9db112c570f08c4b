import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';

/** No call takes more than a few levels. */
export const MAX_DEPTH = 20;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether a text of JSON nests deeper than any call does. Of a text that is none it may say anything. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  let isInText = false;
  for (let place = 0; place < json.length; place += 1) {
    const code = json.charCodeAt(place);
    if (code === QUOTE) isInText = !isInText;
    else if (isInText) place += code === BACKSLASH ? 1 : 0;
    else if (CLOSING.has(code)) depth -= 1;
    else if (OPENING.has(code)) depth += 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};

/** Refuses a body of many levels before it is parsed and checked: that costs as much as a hundred calls. */
export const installJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new DomainError('invalid-input', 'too deep a nesting'));
    else parse(request, body, done);
  });
};
