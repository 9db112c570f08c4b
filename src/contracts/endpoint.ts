import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * The callers of an endpoint: `anyone` includes visitors without an account; `admin` is the one account of
 * SPEC 6.3, which has all rights of a superAdmin.
 */
export type Access = 'anyone' | 'signed-in' | 'patient' | 'advertizer' | 'super-admin' | 'admin';

/**
 * The specification's envelope of a refusal, beside the `code` and `error` of every refusal: `message` adds
 * {message: "error", error_message}, `success` {success: false}, `success-details` the same and `details`,
 * `status` {status: "error", message}.
 */
export type Envelope = 'plain' | 'message' | 'success' | 'success-details' | 'status';

/**
 * Kinds of calls with a concurrency limit of their own. `view` finishes what `view-start` began; `provider`
 * waits for another service, `payment` for it after a person approved a payment; `log-in` hashes a password.
 */
export type Lane = 'view' | 'view-start' | 'provider' | 'payment' | 'log-in' | 'media';

/** One call of the product, the single source of its path, types, validation and documentation. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly envelope: Envelope;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Set when the body is a multipart form with one file; the limit in bytes. */
  readonly uploadMaxBytes?: number;
  readonly reply: Schema;
  /** Set when the reply is a file instead of JSON: its media type. */
  readonly replyType?: string;
  /** The HTTP status of success, where it is not 200. */
  readonly status?: number;
  /** Rate limit per address, or per household with IPv6; left out: only the limit of all calls together. */
  readonly perMinute?: number;
  /** The lane of the call; left out: the common one. */
  readonly lane?: Lane;
  /** Set when the reply is the same for everybody: caches may keep it when it sets no cookie. */
  readonly withoutVisitor?: true;
  /**
   * Set when the call sets no device cookie, because it changes nothing that belongs to a browser. Parallel
   * calls of a page must set none, or a new browser would get two.
   */
  readonly givesNoDevice?: true;
  /**
   * Set when the call changes nothing that its caller reads again. `late`: the reply may be some seconds old,
   * so a replica may give it. `now`: only the primary does. Left out: only a GET changes nothing.
   */
  readonly reads?: 'late' | 'now';
  /** Set when the call depends on the browser only: no session is read. */
  readonly withoutSession?: true;
  /** Set when servers and pages of other sites make the call. */
  readonly acceptsForeignOrigin?: true;
  /** Set when the call starts a payment or a withdrawal: an operator can stop these. */
  readonly startsMoney?: true;
  /** Set when the call starts a view that may be paid; the site refuses it before its opening. */
  readonly startsView?: true;
  /**
   * The required proof of who the person is; left out: recent for unsafe calls of staff. `recent` where a
   * call moves money or changes a secret, `none` where a call of staff can do no harm.
   */
  readonly proof?: 'recent' | 'none';
  /** Set when pages make the call by themselves now and then: it does not extend a staff session. */
  readonly inBackground?: true;
  /** Set when staff may make the call before they have the second factor that production requires. */
  readonly beforeSecondFactor?: true;
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

const isStaffCall = ({ access }: Endpoint): boolean => access === 'super-admin' || access === 'admin';

/** Whether a call is refused without a recent proof (`docs/decisions/0016-logging-in.md`). */
export const needsProof = (contract: Endpoint): boolean =>
  (contract.proof ?? (isStaffCall(contract) && contract.method !== 'GET' ? 'recent' : 'none')) === 'recent';

type Output<S> = S extends Schema ? z.core.output<S> : undefined;

export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type ReplyOf<E extends Endpoint> = z.core.output<E['reply']>;
