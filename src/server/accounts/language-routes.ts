import type { FastifyInstance } from 'fastify';
import { getLanguage, saveLanguage } from '#contracts/language.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { signedIn } from '../platform/http/require-access.ts';
import type { AccountsContext } from './accounts-context.ts';
import { writeLanguage } from './accounts-store.ts';
import { findLanguage } from './find-language.ts';

export const registerLanguageRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  bindEndpoint(app, getLanguage, async ({ visitor, request }) =>
    findLanguage(context, { visitor, ofDevice: request.cookies.language }),
  );
  bindEndpoint(app, saveLanguage, async ({ visitor, body: { language } }) => {
    await writeLanguage(context.db, signedIn(visitor).id, language);
    return { language };
  });
};
