import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#shared/languages/languages.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { type Database, tablesOf } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import { MAINTENANCE_RETRY_SECONDS } from '../http/error-handler.ts';
import { asksForPage, themeOf } from '../http/show-page.ts';
import { UNAVAILABLE_POLICY, type UnavailableWords, unavailablePage } from '../http/unavailable-page.ts';
import { shownLanguage } from '../http/visitor-language.ts';
import type { Log } from '../log/log.ts';

/** `maintenance`: only staff may use the site. `payments`: payments and withdrawals may be started. */
export const SWITCHES = ['maintenance', 'payments'] as const;
export type SwitchName = (typeof SWITCHES)[number];

const tables = tablesOf<{ switches: { name: SwitchName; isOn: boolean; changedAt: Date } }>();

export const readSwitches = (db: Database) =>
  tables(db).selectFrom('switches').selectAll().orderBy('name').execute();

/** Returns whether the switch changed. */
export const setSwitch = async (
  trx: Database,
  { name, isOn, at }: { name: SwitchName; isOn: boolean; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('switches')
    .set({ isOn, changedAt: at })
    .where('name', '=', name)
    .where('isOn', '!=', isOn)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The switches as this server has cached them. */
type Switches = {
  isOn(name: SwitchName): boolean;
  /** Reads stale switches; undefined: nobody has to wait. */
  renew(): Promise<void> | undefined;
};

const KEPT_MS = 3_000;

type Needs = { db: Database; clock: Clock; log: Log };

/**
 * Caches the switches for three seconds. While the database is away the cached values stay valid; only the
 * request that triggers a read waits for it.
 */
export const createSwitches = async ({ db, clock, log }: Needs): Promise<Switches> => {
  const known = new Map<SwitchName, boolean>();
  let askedAt = 0;
  const ask = async (): Promise<void> => {
    askedAt = clock.now().getTime();
    for (const { name, isOn } of await readSwitches(db)) {
      if (known.has(name) && known.get(name) !== isOn)
        log.warn({ switch: name, isOn }, 'switch changed by an operator');
      known.set(name, isOn);
    }
  };
  await ask();
  return {
    isOn: (name) => known.get(name) === true,
    renew: () => (clock.now().getTime() - askedAt < KEPT_MS ? undefined : ask().catch(() => undefined)),
  };
};

type Obeying = {
  switches: Switches;
  config: Config;
  wordsOf(language: Language): UnavailableWords;
  /** The two-letter country of an address, for the language of a first visit. */
  countryOf(address: string): string | null;
};

/** Addresses for the log-in of staff and the log-out of anybody. */
const WAY_IN =
  /^\/(login|auth\/google(\/callback)?|api\/(login(\/(second-step|passkey(\/options)?))?|logout|current_user))$/;

const isStaff = ({ visitor }: FastifyRequest): boolean =>
  visitor.account !== null &&
  (visitor.account.superAdmin || visitor.account.isAdmin || visitor.account.mustEnrol);

/** Returns whether the route is for other servers, a file or a probe: none of them waits for the database. */
const isForAll = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.withoutVisitor === true || config.acceptsForeignOrigin === true;

const isLetIn = (request: FastifyRequest): boolean => {
  const [path = ''] = request.url.split('?');
  return WAY_IN.test(path) || isStaff(request);
};

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { config, wordsOf, countryOf }: Obeying,
): void => {
  const language = shownLanguage(request, countryOf(request.visitor.address));
  const { contactEmail } = config.site;
  const look = { language, theme: themeOf(request), contactEmail, requestId: request.id };
  reply
    .status(503)
    .headers({
      'retry-after': MAINTENANCE_RETRY_SECONDS,
      'cache-control': 'no-store',
      'content-security-policy': UNAVAILABLE_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(unavailablePage(wordsOf(language), look));
};

/** Refuses requests for parts that are switched off. Register it before all routes. */
export const obeySwitches = (app: FastifyInstance, needs: Obeying): void => {
  const { switches, config } = needs;
  /**
   * Returns whether a page was sent instead. @throws DomainError opens-soon, payments-stopped,
   * under-maintenance
   */
  const isAnswered = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { startsMoney = false, startsView = false } = request.routeOptions.config;
    if (config.site.opensSoon && (startsMoney || startsView)) throw new DomainError('opens-soon');
    if (startsMoney && !switches.isOn('payments')) throw new DomainError('payments-stopped');
    if (isForAll(request) || !switches.isOn('maintenance') || isLetIn(request)) return false;
    if (!asksForPage(request)) throw new DomainError('under-maintenance');
    sendPage(request, reply, needs);
    return true;
  };
  // Uses no promise where nothing is awaited: it runs for every beat and credit.
  app.addHook('onRequest', (request, reply, done) => {
    const asks = request.routeOptions.config.startsMoney || !isForAll(request);
    const renewing = asks ? switches.renew() : undefined;
    if (!renewing) {
      if (!isAnswered(request, reply)) done();
      return;
    }
    renewing.then(() => isAnswered(request, reply)).then((answered) => (answered ? undefined : done()), done);
  });
};
