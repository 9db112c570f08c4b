import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * Who may make a call. `anyone` includes visitors without an account. `admin` is the one account of SPEC 6.3, which
 * may do everything that a superAdmin may do.
 */
export type Access = 'anyone' | 'signed-in' | 'patient' | 'advertizer' | 'super-admin' | 'admin';

/**
 * How the specification wraps a refusal of this call. Every refusal also has `code` and `error`:
 * `message` adds {message: "error", error_message}, `success` {success: false}, `success-details` the same and `details`,
 * `status` {status: "error", message}.
 */
export type Envelope = 'plain' | 'message' | 'success' | 'success-details' | 'status';

/**
 * The kinds of calls whose number under way is bounded apart from all others. `view` finishes what `view-start` began;
 * `provider` waits for somebody else's answer, `payment` for that of a payment a person has approved; `log-in` derives a password's costly hash.
 */
export type Lane = 'view' | 'view-start' | 'provider' | 'payment' | 'log-in' | 'media';

/** One call of the product, the single source of its path, its types, its validation and its documentation. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly envelope: Envelope;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Set when the body is a multipart form with one file, of at most this many bytes. */
  readonly uploadMaxBytes?: number;
  readonly reply: Schema;
  /** Set when the reply is a file instead of JSON: its media type. */
  readonly replyType?: string;
  /** The HTTP status of success, where it is not 200. */
  readonly status?: number;
  /** How often one address, or one household with IPv6, may make the call; left out: the limit that holds for all calls together. */
  readonly perMinute?: number;
  /** Left out: that of all other calls. */
  readonly lane?: Lane;
  /** Set when the answer is the same for everybody: without a cookie caches may keep it. */
  readonly withoutVisitor?: true;
  /**
   * Set when the call changes nothing that belongs to a browser: it gives none its number. Of the calls that a page makes at once
   * none may, or a new browser would have two.
   */
  readonly givesNoDevice?: true;
  /** Set when the browser is all that has to be known of who makes the call: no session is read. */
  readonly withoutSession?: true;
  /** Set when other sites' servers and pages make the call. */
  readonly acceptsForeignOrigin?: true;
  /** Set when the call starts a payment or a withdrawal: an operator can stop these. */
  readonly startsMoney?: true;
  /** Set when the call starts a view that may be paid: a site that opens soon has none. */
  readonly startsView?: true;
  /**
   * Whether the person must have proved who they are in the last minutes; left out: for every unsafe call of staff, and for no other.
   * `recent` is set where a person's own call moves money or changes a secret, `none` where a call of staff can do no harm.
   */
  readonly proof?: 'recent' | 'none';
  /** Set when pages make the call by themselves, now and then: it keeps no session of staff alive. */
  readonly inBackground?: true;
  /** Set when staff may make the call before they have the second factor that production demands. */
  readonly beforeSecondFactor?: true;
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

const isStaffCall = ({ access }: Endpoint): boolean => access === 'super-admin' || access === 'admin';

/** Whether a call is refused until its person has proved who they are (`docs/decisions/0016-logging-in.md`). */
export const needsProof = (contract: Endpoint): boolean =>
  (contract.proof ?? (isStaffCall(contract) && contract.method !== 'GET' ? 'recent' : 'none')) === 'recent';

type Output<S> = S extends Schema ? z.core.output<S> : undefined;

export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type ReplyOf<E extends Endpoint> = z.core.output<E['reply']>;
