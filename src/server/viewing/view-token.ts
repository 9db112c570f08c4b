import { UNPAID_REASONS, type UnpaidReason } from '#contracts/viewing.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { DEVICE_TRUSTS, type DeviceTrust } from './device-trust.ts';
import { type AdvertPage, NO_BEATS, type Rhythm, type Watched } from './watched-time.ts';

/** The judgement of the viewer's browser when the view began; stored as evidence (`view-evidence.ts`). */
export type Judged = {
  trust: DeviceTrust;
  /** Whether it solved a proof of work for this view. */
  proved: boolean;
  /** The family of the browser, or the rule that it broke (`agent-rules.ts`). */
  agent: string;
};

/**
 * The state that a running view carries from beat to beat, signed by the server, so that no beat writes a row
 * (SPEC 12.1).
 */
export type ViewState = Watched & {
  viewerId: bigint;
  advertId: bigint;
  /** The nonce of the viewer's session row; its public form is the viewId. */
  nonce: bigint;
  beneficiaryId: bigint;
  own: boolean;
  /** The reason, found at the start, why the view will not be paid. */
  unpaid: UnpaidReason | null;
  judged: Judged;
  /** The browser in which the view runs; null for a view from before this field. */
  deviceId: bigint | null;
};

/** The codes in the token. The first two were a boolean, and running views survive a new release. */
const PAGES: readonly AdvertPage[] = ['unopened', 'framed', 'opened'];

const PURPOSE = 'view';

export const signView = (keyring: Keyring, state: ViewState): string => {
  const { judged, rhythm } = state;
  const fields = [
    state.viewerId,
    state.advertId,
    state.nonce,
    state.beneficiaryId,
    Number(state.own),
    state.exposureSeconds,
    PAGES.indexOf(state.page),
    state.watchedMs,
    state.lastBeatAt,
    state.unpaid ?? '',
    judged.trust,
    Number(judged.proved),
    judged.agent,
    rhythm.beats,
    rhythm.gapsMs,
    rhythm.gapSquares,
    state.deviceId ?? '',
  ];
  const text = fields.join('.');
  return `${text}.${keyring.sign(PURPOSE, text)}`;
};

/** Reads the judgement; a view from a release without these fields goes on without them. */
const readJudged = ([trust, proved, agent = 'unknown']: string[]): Judged => ({
  trust: DEVICE_TRUSTS.find((one) => one === trust) ?? 'new',
  proved: proved === '1',
  agent,
});

const readRhythm = ([beats, gapsMs, gapSquares]: string[]): Rhythm =>
  gapSquares === undefined
    ? NO_BEATS
    : { beats: Number(beats), gapsMs: Number(gapsMs), gapSquares: Number(gapSquares) };

/** Reads a token that we signed; undefined for anything else. */
export const readView = (keyring: Keyring, token: string): ViewState | undefined => {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, end);
  if (!keyring.verify(PURPOSE, text, token.slice(end + 1))) return undefined;
  const fields = text.split('.');
  const [viewerId = 0n, advertId = 0n, nonce = 0n, beneficiaryId = 0n] = fields.slice(0, 4).map(BigInt);
  const [own, seconds, page, watched, beat, unpaid] = fields.slice(4);
  return {
    viewerId,
    advertId,
    nonce,
    beneficiaryId,
    own: own === '1',
    exposureSeconds: Number(seconds),
    page: PAGES[Number(page)] ?? 'unopened',
    watchedMs: Number(watched),
    lastBeatAt: Number(beat),
    unpaid: UNPAID_REASONS.find((reason) => reason === unpaid) ?? null,
    judged: readJudged(fields.slice(10, 13)),
    rhythm: readRhythm(fields.slice(13)),
    deviceId: fields[16] ? BigInt(fields[16]) : null,
  };
};

/** A visitor's request to go on with a view. */
export type ViewClaim = { visitor: Visitor; viewId: string; token: string };

const readClaimed = (keyring: Keyring, { viewId, token }: ViewClaim): ViewState => {
  const state = readView(keyring, token);
  if (!state || state.nonce !== keyOf(viewId)) throw new DomainError('view-unknown');
  return state;
};

/** Says why a view is not this visitor's: a browser without cookies is a new one in each call. */
const foreign = ({ account, hasDeviceCookie }: Visitor): DomainError =>
  new DomainError(account || hasDeviceCookie ? 'view-foreign' : 'cookies-needed');

/**
 * Opens a view from the browser in which it runs: for beats, which read no session.
 * @throws DomainError as `openView`.
 */
export const openViewOfDevice = (keyring: Keyring, claim: ViewClaim): ViewState => {
  const state = readClaimed(keyring, claim);
  if (state.deviceId !== null && state.deviceId !== claim.visitor.deviceId) throw foreign(claim.visitor);
  return state;
};

/** Opens a view of the visitor. @throws DomainError view-unknown, view-foreign or cookies-needed. */
export const openView = (keyring: Keyring, claim: ViewClaim): ViewState => {
  const { visitor } = claim;
  const state = readClaimed(keyring, claim);
  if (state.viewerId !== viewerIdOf(visitor)) throw foreign(visitor);
  return state;
};
