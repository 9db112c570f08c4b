import type { UnpaidReason } from '#contracts/viewing.ts';
import type { AgentJudgement } from './agent-rules.ts';
import { askForProof, isProof, type Proof } from './proof-of-work.ts';
import type { AskingView } from './view-limits.ts';
import type { ViewingContext } from './viewing.ts';
import { currentNonce, type ViewerHistory } from './viewing-store.ts';

type Context = Pick<ViewingContext, 'config' | 'db' | 'keyring' | 'clock' | 'viewLimits'>;

type Start = { view: AskingView; agent: AgentJudgement; history: ViewerHistory; proved: boolean };

/** `challenge`: what the browser can do so that the view is paid all the same. */
type Judgement = { unpaid: UnpaidReason | null; challenge?: string };

/** Whether the viewer did the work that the answer to its last start asked for. */
export const hasProved = async (
  context: Context,
  viewerId: bigint,
  proof: Proof | undefined,
): Promise<boolean> => {
  if (!proof) return false;
  const nonce = await currentNonce(context.db, viewerId);
  return nonce !== undefined && isProof(context, proof, nonce);
};

/** A browser that has earned trust is never asked. */
const isSuspicious = async ({ viewLimits }: Context, { view, agent, history }: Start): Promise<boolean> => {
  const isCrowd = await viewLimits.isCrowdOfNew(view.address, history.firstCreditAt === null);
  return view.trust === 'new' && (isCrowd || agent.verdict === 'odd');
};

/**
 * Why a view that starts now will not be paid; null when it will, unless a limit is reached meanwhile. A viewer watches one
 * advert at a time, so the viewer's own count cannot change before the view ends: it is read here only.
 */
export const judgeStart = async (context: Context, start: Start): Promise<Judgement> => {
  const { view, agent, history, proved } = start;
  if (agent.verdict === 'not-a-browser') return { unpaid: 'not-a-browser' };
  if (history.paidSince >= context.config.paidViewsADay.viewer) return { unpaid: 'viewer-limit' };
  const unpaid = await context.viewLimits.begin(view);
  if (unpaid || !(await isSuspicious(context, start)) || proved) return { unpaid };
  return { unpaid: 'unproven', challenge: await askForProof(context, view.nonce) };
};
