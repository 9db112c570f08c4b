import { UNPAID_REASONS, type UnpaidReason } from '#contracts/viewing.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';

/**
 * What a running view carries from beat to beat, signed by the server, so that no beat writes a row (DECISIONS 5).
 * Times are milliseconds since 1970 by the server's clock.
 */
export type ViewState = {
  viewerId: bigint;
  advertId: bigint;
  /** Of the viewer's session row; its public form is the viewId. */
  nonce: bigint;
  beneficiaryId: bigint;
  own: boolean;
  exposureSeconds: number;
  /** False: the site opens in a tab of its own, and the time our tab is hidden counts. */
  frame: boolean;
  watchedMs: number;
  lastBeatAt: number;
  /** Said at the start already: the view will not be paid. */
  unpaid: UnpaidReason | null;
};

const PURPOSE = 'view';

export const signView = (keyring: Keyring, state: ViewState): string => {
  const fields = [
    state.viewerId,
    state.advertId,
    state.nonce,
    state.beneficiaryId,
    Number(state.own),
    state.exposureSeconds,
    Number(state.frame),
    state.watchedMs,
    state.lastBeatAt,
    state.unpaid ?? '',
  ];
  const text = fields.join('.');
  return `${text}.${keyring.sign(PURPOSE, text)}`;
};

/** Reads a token that we signed; undefined for anything else. */
export const readView = (keyring: Keyring, token: string): ViewState | undefined => {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(end, 0));
  if (!keyring.verify(PURPOSE, text, token.slice(end + 1))) return undefined;
  const [
    viewer = '0',
    advert = '0',
    nonce = '0',
    beneficiary = '0',
    own,
    seconds,
    frame,
    watched,
    beat,
    unpaid,
  ] = text.split('.');
  return {
    viewerId: BigInt(viewer),
    advertId: BigInt(advert),
    nonce: BigInt(nonce),
    beneficiaryId: BigInt(beneficiary),
    own: own === '1',
    exposureSeconds: Number(seconds),
    frame: frame === '1',
    watchedMs: Number(watched),
    lastBeatAt: Number(beat),
    unpaid: UNPAID_REASONS.find((reason) => reason === unpaid) ?? null,
  };
};
