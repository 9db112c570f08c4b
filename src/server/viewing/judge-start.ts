import type { UnpaidReason } from '#contracts/viewing.ts';
import type { AgentJudgement } from './agent-rules.ts';
import type { AskingView } from './view-limits.ts';
import type { ViewingContext } from './viewing.ts';
import type { ViewerHistory } from './viewing-store.ts';

type Start = { view: AskingView; agent: AgentJudgement; history: ViewerHistory };

/**
 * Why a view that starts now will not be paid; null when it will, unless a limit is reached meanwhile. A viewer watches one
 * advert at a time, so the viewer's own count cannot change before the view ends: it is read here only.
 */
export const judgeStart = async (
  { config, viewLimits }: Pick<ViewingContext, 'config' | 'viewLimits'>,
  { view, agent, history }: Start,
): Promise<UnpaidReason | null> => {
  if (agent.verdict === 'not-a-browser') return 'not-a-browser';
  if (history.paidSince >= config.paidViewsADay.viewer) return 'viewer-limit';
  return viewLimits.begin(view);
};
