import { DomainError } from '../platform/errors/domain-error.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import { readView, type ViewState } from './view-token.ts';
import type { ViewingContext } from './viewing-context.ts';

type Claim = { visitor: Visitor; viewId: string; token: string };

/** The state of a view that its own viewer presents. @throws DomainError view-unknown or view-foreign. */
export const openView = (
  { keyring }: Pick<ViewingContext, 'keyring'>,
  { visitor, viewId, token }: Claim,
): ViewState => {
  const state = readView(keyring, token);
  if (!state || state.nonce !== keyOf(viewId)) throw new DomainError('view-unknown');
  if (state.viewerId !== viewerIdOf(visitor)) throw new DomainError('view-foreign');
  return state;
};
