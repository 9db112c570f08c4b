import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, type Endpoint, needsProof } from '#contracts/endpoint.ts';
import type { Language } from '#shared/languages/languages.ts';
import type { Clock } from '../clock/clock.ts';
import { randomId } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { householdOf } from './address-groups.ts';
import type { Caller } from './places.ts';
import { SAFE_METHODS } from './request-checks.ts';

/** The account of the session, looked up once before the handler runs. */
export type SignedInAccount = {
  id: bigint;
  role: 'Patient' | 'Advertizer';
  superAdmin: boolean;
  /** True for the one account whose verified email is ADMIN_EMAIL. */
  isAdmin: boolean;
  emailVerified: boolean;
  language: Language;
  /** True for a log-in or confirmation of the last minutes, which moving money or changing a secret needs. */
  provedLately: boolean;
  /** True for staff without the second factor of production: their only right is to set one up. */
  mustEnrol: boolean;
};

export type Visitor = {
  account: SignedInAccount | null;
  /** The id in the signed device cookie, or a new one; never equal to the id of an account. */
  deviceId: bigint;
  /** False: the browser sent no device cookie, because it is new or refuses cookies. */
  hasDeviceCookie: boolean;
  /** The time at which the device got its number. */
  deviceSince: Date;
  address: string;
  /** The header `User-Agent`; empty if missing. */
  agent: string;
};

/** The port that the accounts slice implements. */
export type SessionPort = {
  /** Finds the account of a session token. `isUse` is false for background calls, which extend no session. */
  accountOf(token: string, isUse: boolean): Promise<SignedInAccount | null>;
  /** Returns whether a device of that date has come back since. */
  hasReturned(since: Date): boolean;
};

/** The viewer: the account when logged in, else the device (SPEC 12.3). */
export const viewerIdOf = (visitor: Visitor): bigint => visitor.account?.id ?? visitor.deviceId;

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
    /**
     * The caller for limits: an account, a returning browser or one with an earlier log-in, a household that
     * opened a page, or a stranger.
     */
    caller(): Caller;
  }
  interface FastifyReply {
    /** Marks the device of a log-in as known from now on. */
    rememberDevice(): void;
  }
}

export const SESSION_COOKIE = 'watchwell_session';
export const DEVICE_COOKIE = 'watchwell_device';
const KNOWN_COOKIE = 'watchwell_known';
const DEVICE_SECONDS = 400 * 24 * 3600;
/** Account ids have 50 bits, so with this bit a device id is never equal to one. */
export const DEVICE_BIT = 1n << 51n;

type Signing = Pick<Dependencies, 'keyring' | 'clock'>;

type Device = { id: bigint; since: Date };

/** The value of the device cookie. */
export const signDevice = (keyring: Keyring, { id, since }: Device): string => {
  const seconds = Math.floor(since.getTime() / 1000);
  const mark = keyring.sign('device-since', `${id}.${seconds}`);
  return [id, keyring.sign('device', `${id}`), seconds, mark].join('.');
};

const setDevice = (reply: FastifyReply, keyring: Keyring, device: Device): void => {
  reply.setPrivateCookie(DEVICE_COOKIE, signDevice(keyring, device), DEVICE_SECONDS);
};

type ShownDevice = { device: Device; isPresent: boolean };

/**
 * Reads the device cookie, and replaces one that has no date or is signed with the previous secret. The
 * signed date includes the number, so the number's own signature matters only without it.
 */
const deviceOf = (request: FastifyRequest, { keyring, clock }: Signing): ShownDevice => {
  const cookie = request.privateCookie(DEVICE_COOKIE) ?? '';
  const [id = '', signature = '', seconds = '', mark = ''] = cookie.split('.');
  const dated = keyring.signerOf('device-since', `${id}.${seconds}`, mark);
  if (dated) {
    const device = { id: BigInt(id), since: new Date(Number(seconds) * 1000) };
    return { device, isPresent: dated === 'present' };
  }
  const isOurs = keyring.verify('device', id, signature);
  return {
    device: { id: isOurs ? BigInt(id) : randomId() | DEVICE_BIT, since: clock.now() },
    isPresent: false,
  };
};

/** Pages and reads give no device: answers without cookies may be cached for many. */
const mayGiveDevice = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  !SAFE_METHODS.has(method) && !config.givesNoDevice;

type Dependencies = {
  keyring: Keyring;
  clock: Clock;
  sessions: SessionPort;
};

/**
 * Decides who a caller is: unknown ones count by household, so that dropping the cookie gains nothing. The
 * mark of a log-in is signed for one device, so a copy in another browser counts for nothing.
 */
const installCallers = (app: FastifyInstance, { keyring, sessions }: Dependencies): void => {
  app.decorateRequest('caller', function (this: FastifyRequest) {
    const { account, deviceId, deviceSince, address } = this.visitor;
    const household = householdOf(address);
    const mark = () => this.privateCookie(KNOWN_COOKIE) ?? '';
    const isBack =
      account !== null ||
      sessions.hasReturned(deviceSince) ||
      keyring.verify('known-device', `${deviceId}`, mark());
    if (isBack) return { person: account?.id ?? deviceId, household, standing: 'returned' };
    return { household, standing: app.openedHomes.has(household) ? 'opened' : 'stranger' };
  });
  app.decorateReply('rememberDevice', function (this: FastifyReply) {
    const { deviceId: id, deviceSince: since } = this.request.visitor;
    // A log-in at Google ends in a page, which gives no device by itself.
    setDevice(this, keyring, { id, since });
    const mark = keyring.sign('known-device', `${id}`);
    this.setPrivateCookie(KNOWN_COOKIE, mark, DEVICE_SECONDS);
  });
};

/** Sets `request.visitor` before the handlers run. Static files and webhooks need no visitor. */
export const installVisitor = (app: FastifyInstance, dependencies: Dependencies): void => {
  const { keyring, sessions } = dependencies;
  installCallers(app, dependencies);
  app.decorateRequest('visitor', null as never);
  // Uses no promise where nothing is awaited: it runs for every beat and credit.
  app.addHook('onRequest', (request, reply, done) => {
    const { clientAddress: address } = request;
    const agent = request.headers['user-agent'] ?? '';
    if (request.routeOptions.config.withoutVisitor) {
      request.visitor = {
        account: null,
        deviceId: 0n,
        hasDeviceCookie: false,
        deviceSince: new Date(0),
        address,
        agent,
      };
      return done();
    }
    const { device, isPresent } = deviceOf(request, dependencies);
    if (!isPresent && mayGiveDevice(request)) setDevice(reply, keyring, device);
    request.visitor = {
      account: null,
      deviceId: device.id,
      hasDeviceCookie: Boolean(request.privateCookie(DEVICE_COOKIE)),
      deviceSince: device.since,
      address,
      agent,
    };
    if (request.routeOptions.config.withoutSession) return done();
    const sessionToken = request.privateCookie(SESSION_COOKIE);
    if (!sessionToken) return done();
    sessions.accountOf(sessionToken, !request.routeOptions.config.inBackground).then((account) => {
      request.visitor.account = account;
      done();
    }, done);
  });
};

const ALLOWED: Record<Access, (account: SignedInAccount) => boolean> = {
  anyone: () => true,
  'signed-in': () => true,
  patient: (account) => account.role === 'Patient',
  advertizer: (account) => account.role === 'Advertizer',
  'super-admin': (account) => account.superAdmin || account.isAdmin,
  admin: (account) => account.isAdmin,
};

/** @throws DomainError not-signed-in (401), not-allowed (403); clients only choose what to show (SPEC 6.1) */
export const requireAccess = (
  { access, beforeSecondFactor }: Pick<Endpoint, 'access' | 'beforeSecondFactor'>,
  account: SignedInAccount | null,
): void => {
  if (access === 'anyone') return;
  if (!account) throw new DomainError('not-signed-in');
  if (account.mustEnrol && !beforeSecondFactor) throw new DomainError('second-factor-needed');
  if (!ALLOWED[access](account)) throw new DomainError('not-allowed');
};

/**
 * Requires a recent proof: a cookie alone moves no money and changes no secret (SPEC 11.8).
 * @throws DomainError proof-needed (403)
 */
export const requireProof = (contract: Endpoint, account: SignedInAccount | null): void => {
  if (needsProof(contract) && !account?.provedLately) throw new DomainError('proof-needed');
};

const addressOfCall = new AsyncLocalStorage<string>();

/** Runs work with the address of its caller. */
export const runFrom = <T>(address: string, work: () => T): T => addressOfCall.run(address, work);

/** The address of the staff member; undefined: a job or a command on the server runs. */
export const currentAddress = (): string | undefined => addressOfCall.getStore();
