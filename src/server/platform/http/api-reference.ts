import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import type { Access } from '#contracts/endpoint.ts';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import { NAMED_SHAPES } from '#contracts/named-shapes.ts';
import { KeptText } from './kept-text.ts';
import { privateCookieName } from './private-cookies.ts';
import { SESSION_COOKIE } from './visitor.ts';

/** The page of Swagger UI has no viewport, so phones would show it small. */
const FOR_PHONES = `const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);`;

/** Hides Swagger's name and the field for another site's reference; no line is wider than a phone. */
const LOOKS = `.swagger-ui .topbar .link, .swagger-ui .topbar .download-url-wrapper { display: none }
.swagger-ui .topbar .topbar-wrapper { justify-content: flex-end }
.swagger-ui .opblock .opblock-summary-path { max-width: none; word-break: normal; overflow-wrap: anywhere }
@media (width < 48rem) {
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex-basis: 100%; padding: 4px 0 }
  .swagger-ui .opblock .opblock-summary-description { padding: 0 }
}`;

/** Swagger UI sets styles at run time, so inline styles are allowed. Nothing comes from other sites. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

const PREFIX = '/api/docs';

/** Caches the document: writing and compressing it costs as much as ten pages. */
const keepDocument = (app: FastifyInstance): void => {
  let document: KeptText | undefined;
  app.addHook('onRoute', (route) => {
    if (route.url !== `${PREFIX}/json`) return;
    route.handler = async (request, reply) => {
      document ??= new KeptText(JSON.stringify(app.swagger()));
      const { encoding, bytes } = await document.body(request.headers['accept-encoding']);
      if (encoding !== undefined) reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').send(bytes);
    };
  });
};

/** Generated from the contracts; see docs/api.md. */
export const installReference = async (app: FastifyInstance, site: DescribedSite): Promise<void> => {
  keepDocument(app);
  await app.register(swagger, describedBy(site));
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: POLICY,
    // The validator is another site.
    uiConfig: { deepLinking: true, defaultModelsExpandDepth: -1, validatorUrl: null },
    theme: {
      title: 'Watchwell: the calls',
      css: [{ filename: 'watchwell.css', content: LOOKS }],
      js: [{ filename: 'watchwell.js', content: FOR_PHONES }],
    },
  });
};

/** Groups of the calls, by who may make them. */
const WHO: Record<Access, string> = {
  anyone: 'Without an account, too',
  'signed-in': 'Any account',
  patient: 'Patients',
  advertizer: 'Advertisers',
  'super-admin': 'superAdmins and the admin account',
  admin: 'The admin account alone',
};

const DESCRIPTION =
  'Amounts are dollars. A session is the cookie that POST /api/login sets. Every refusal carries `code`, a stable word to act on, and `error`, its English text.';

const text = { type: 'string' } as const;

const CODES: OpenAPIV3_1.SchemaObject & { 'x-enum-descriptions': string[] } = {
  ...text,
  enum: Object.keys(ERROR_TEXTS),
  description: 'A stable word to act on. New ones may be added.',
  'x-enum-descriptions': Object.values(ERROR_TEXTS),
};

/** The body of `refusalBody` in the error handler, in all its envelopes. */
const REFUSAL: OpenAPIV3_1.SchemaObject = {
  type: 'object',
  required: ['code', 'error'],
  properties: {
    code: CODES,
    error: { ...text, description: 'Its English text, which may change.' },
    field: { ...text, description: 'The field of the body that is at fault, where it is one.' },
    detail: { ...text, description: 'Of an input that does not fit: where and why.' },
    requestId: { ...text, description: 'Of a fault: its number in the log.' },
    retryAfterSeconds: { type: 'integer' },
    amount: { type: 'number', description: 'Of `price-changed`: the price now, in dollars.' },
    message: { ...text, description: 'Of calls that the specification wraps so, as are the next four.' },
    error_message: text,
    success: { const: false },
    status: { const: 'error' },
    details: text,
  },
};

/** The same as problem details (RFC 9457), for a request that accepts them. */
const PROBLEM: OpenAPIV3_1.SchemaObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { ...text, description: 'Leads to the list of all codes.' },
    title: { ...text, description: 'The English text of the code.' },
    status: { type: 'integer' },
    code: CODES,
    ...Object.fromEntries(
      ['field', 'detail', 'requestId', 'retryAfterSeconds', 'amount'].map((name) => [
        name,
        REFUSAL.properties?.[name] ?? {},
      ]),
    ),
  },
};

const asJson = {
  'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};
const retryAfter = { 'retry-after': { description: 'Seconds to wait, where they are known.', schema: text } };

const RESPONSES: Record<string, OpenAPIV3_1.ResponseObject> = {
  Refused: { description: 'Refused, and nothing was changed.', headers: retryAfter, content: asJson },
  Failed: {
    description: 'Could not be done now. 503 `outcome-unknown`: it may have been done; ask again.',
    headers: retryAfter,
    content: asJson,
  },
};

const schemaRegistry = z.registry<{ id: string; description: string }>();
for (const [id, { shape, description }] of Object.entries(NAMED_SHAPES))
  schemaRegistry.add(shape, { id, description });

type Shapes = NonNullable<OpenAPIV3_1.ComponentsObject['schemas']>;

/** Drops unused shapes. Each is made for request and for answer, and few are used both ways. */
const usedShapes = (paths: OpenAPIV3_1.PathsObject, shapes: Shapes): Shapes => {
  const used = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(shapes[name]);
    }
  };
  collect(paths);
  return Object.fromEntries(Object.entries(shapes).filter(([name]) => used.has(name)));
};

/** `GET /api/cases/{id}` is `getCasesById`: generated clients name their functions by it. */
export const operationIdOf = (method: string, path: string): string => {
  const words = path
    .replace(/^\/(api\/)?/, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/\W|_/);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return [method.toLowerCase(), ...words.map(capital)].join('');
};

/** Adds names, access rules and refusals, which Fastify's part of the document lacks. */
const completed = (
  path: string,
  method: string,
  operation: OpenAPIV3_1.OperationObject,
): OpenAPIV3_1.OperationObject => {
  const [access] = operation.tags ?? ['anyone'];
  const answers = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const known = 'description' in response && response.description !== 'Default Response';
    return [status, known ? response : { ...response, description: 'Done.' }] as const;
  });
  return {
    ...operation,
    operationId: operationIdOf(method, path),
    tags: [access ?? 'anyone'],
    security: access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    responses: {
      ...Object.fromEntries(answers),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  };
};

type DescribedSite = { publicUrl: string; version: string };

/** Describes the API from the contracts, whose shapes keep their names; see docs/api.md. */
export const describedBy = ({ publicUrl, version }: DescribedSite): FastifyDynamicSwaggerOptions => {
  const withShapes = createJsonSchemaTransformObject({ schemaRegistry });
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Watchwell', version, description: DESCRIPTION },
      servers: [{ url: publicUrl }],
      tags: Object.entries(WHO).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: privateCookieName({ publicUrl }, SESSION_COOKIE) },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (made) => {
      const document = withShapes(made) as OpenAPIV3_1.Document;
      const paths = Object.entries(document.paths ?? {}).map(([path, operations]) => {
        const all = Object.entries(operations ?? {}) as [string, OpenAPIV3_1.OperationObject][];
        return [path, Object.fromEntries(all.map(([method, one]) => [method, completed(path, method, one)]))];
      });
      const schemas = {
        ...usedShapes(document.paths ?? {}, document.components?.schemas ?? {}),
        Refusal: REFUSAL,
        Problem: PROBLEM,
      };
      const components = { ...document.components, schemas, responses: RESPONSES };
      return { ...document, paths: Object.fromEntries(paths), components };
    },
  };
};
