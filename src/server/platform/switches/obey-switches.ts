import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#shared/languages/languages.ts';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { MAINTENANCE_RETRY_SECONDS } from '../http/error-handler.ts';
import { asksForPage, themeOf } from '../http/show-page.ts';
import { UNAVAILABLE_POLICY, type UnavailableWords, unavailablePage } from '../http/unavailable-page.ts';
import { shownLanguage } from '../http/visitor-language.ts';
import type { Switches } from './switches.ts';

type Needs = {
  switches: Switches;
  config: Config;
  wordsOf(language: Language): UnavailableWords;
  /** The two-letter country of an address, for the language of a first visit. */
  countryOf(address: string): string | null;
};

/** Addresses by which staff gets in, and anybody out. */
const WAY_IN =
  /^\/(login|auth\/google(\/callback)?|api\/(login(\/(second-step|passkey(\/options)?))?|logout|current_user))$/;

const isStaff = ({ visitor }: FastifyRequest): boolean =>
  visitor.account !== null &&
  (visitor.account.superAdmin || visitor.account.isAdmin || visitor.account.mustEnrol);

/** What other servers tell and ask goes on, and so do files and probes: none of them waits for what the database says. */
const isForAll = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.withoutVisitor === true || config.acceptsForeignOrigin === true;

const isLetIn = (request: FastifyRequest): boolean => {
  const [path = ''] = request.url.split('?');
  return WAY_IN.test(path) || isStaff(request);
};

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { config, wordsOf, countryOf }: Needs,
): FastifyReply => {
  const language = shownLanguage(request, countryOf(request.visitor.address));
  const { contactEmail } = config.site;
  const look = { language, theme: themeOf(request), contactEmail, requestId: request.id };
  return reply
    .status(503)
    .headers({
      'retry-after': MAINTENANCE_RETRY_SECONDS,
      'cache-control': 'no-store',
      'content-security-policy': UNAVAILABLE_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(unavailablePage(wordsOf(language), look));
};

/** Refuses what an operator has switched off. Register it before all routes. */
export const obeySwitches = (app: FastifyInstance, needs: Needs): void => {
  const { switches } = needs;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.startsMoney && !(await switches.isOn('payments')))
      throw new DomainError('payments-stopped');
    if (isForAll(request) || !(await switches.isOn('maintenance')) || isLetIn(request)) return;
    if (asksForPage(request)) return sendPage(request, reply, needs);
    throw new DomainError('under-maintenance');
  });
};
