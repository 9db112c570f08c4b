import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { openView } from './open-view.ts';
import { signView } from './view-token.ts';
import type { ViewingContext } from './viewing-context.ts';
import { afterBeat, isAbandoned } from './watch-time.ts';

type Input = { visitor: Visitor; viewId: string; token: string; visible: boolean };

/** Adds the time since the last beat to a running view; writes nothing (DECISIONS 5). */
export const beatView = async (context: ViewingContext, input: Input) => {
  const state = openView(context, input);
  const now = context.clock.now().getTime();
  if (isAbandoned(state, now)) throw new DomainError('view-expired');
  const next = afterBeat(state, now, input.visible);
  return { token: signView(context.keyring, next), watchedSeconds: next.watchedMs / 1000 };
};
