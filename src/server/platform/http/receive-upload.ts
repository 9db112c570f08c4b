import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';

/** Files are held in memory while they are worked on, so that a crash leaves nobody's papers in a temporary folder. */
const UPLOADS_AT_ONCE = 8;

/** A file becomes a `File` under its part's name; whatever else the form holds is left out. */
const readParts = async (request: FastifyRequest): Promise<Record<string, File>> => {
  const body: Record<string, File> = {};
  if (!request.isMultipart()) return body;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const bytes = new Uint8Array(await part.toBuffer());
    body[part.fieldname] = new File([bytes], part.filename ?? '', { type: part.mimetype });
  }
  return body;
};

const receive = async (request: FastifyRequest): Promise<void> => {
  try {
    request.body = await readParts(request);
  } catch (error) {
    // The parser of forms says of some broken ones that they are a fault of ours.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new DomainError('invalid-input', 'the form of parts is broken or was cut off');
  }
};

/** Adds a route whose body is a form of parts with one file; only this route understands such forms. */
export const addUploadRoute = (app: FastifyInstance, route: RouteOptions, maxBytes: number): void => {
  let underWay = 0;
  const enter = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (underWay >= UPLOADS_AT_ONCE) throw new DomainError('busy-try-again');
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      // One byte more than allowed tells a file that is too large; the contract then refuses it in its own words.
      limits: { fileSize: maxBytes + 1, files: 1, fields: 10, fieldSize: 1_024, parts: 11 },
      throwFileSizeLimit: false,
    });
    scope.route({ ...route, preParsing: enter, preValidation: receive });
  });
};
