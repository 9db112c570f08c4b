import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type DescribedSite, describedBy } from './openapi-document.ts';

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

/** Generated from the contracts; see docs/api.md. */
export const installReference = async (app: FastifyInstance, site: DescribedSite): Promise<void> => {
  await app.register(swagger, describedBy(site));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
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
