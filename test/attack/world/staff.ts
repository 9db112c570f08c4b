import type { QuarantinedGroup } from '#contracts/held-views.ts';
import type { PayoutReview, WaitingReview } from '#contracts/payout-reviews.ts';
import { Browser } from './browser.ts';
import { BROWSERS } from './habits.ts';
import type { World } from './open-world.ts';

type Word = { outcome: 'released' | 'taken-back'; note: string };

/**
 * Staff's decision from the screen of quarantined views alone: they revoke what a rule named, except a
 * relative's adverts that people of many households watched, which are allowed.
 */
export const judgeGroup = ({ reasons, households, devices }: QuarantinedGroup): Word => {
  const isTiedOnly = reasons.every(({ rule }) => rule === 'advertiser-tied');
  if (isTiedOnly && households >= 5 && devices <= households * 3)
    return { outcome: 'released', note: 'A relative’s advert, watched by people of many homes.' };
  const named = reasons.map(({ rule, views }) => `${rule} (${views})`).join(', ');
  return { outcome: 'taken-back', note: `Named by the scoring: ${named}.` };
};

const officeOf = (world: World): Browser =>
  new Browser(world, { address: '81.130.200.10', headers: BROWSERS.chrome, cookie: world.staff.cookie });

/** Decides, as a member of staff, the list of patients with quarantined views. */
export const decideHeld = async (world: World): Promise<void> => {
  const office = officeOf(world);
  const { body } = await office.call({ method: 'GET', url: '/api/admin/held-views?by=patient' });
  const { groups, upTo } = body as { groups: QuarantinedGroup[]; upTo: string };
  for (const group of groups) {
    const payload = { by: 'patient', key: group.key, upTo, ...judgeGroup(group) };
    const { status, body: answer } = await office.call({ url: '/api/admin/held-views', payload });
    if (status !== 200) throw new Error(`staff could not decide: ${JSON.stringify(answer)}`);
  }
};

/** Every page of the run is new, so that warning alone is ignored; any other is a reason to refuse. */
export const judgeWithdrawal = ({ warnings }: Pick<PayoutReview, 'warnings'>): 'approve' | 'refuse' =>
  warnings.every(({ kind }) => kind === 'account-new') ? 'approve' : 'refuse';

/** Lets the same person open and decide each withdrawal in review. */
export const decideWithdrawals = async (world: World): Promise<void> => {
  const office = officeOf(world);
  const waiting = await office.call({ method: 'GET', url: '/api/admin/payout-reviews' });
  for (const { _id } of waiting.body.reviews as WaitingReview[]) {
    const { body } = await office.call({ method: 'GET', url: `/api/admin/payout-reviews/${_id}` });
    const word = judgeWithdrawal(body as PayoutReview);
    const reason = { payload: { reason: 'We cannot tell where this money came from.' } };
    const url = `/api/admin/${word}-payout/${_id}`;
    const { status } = await office.call({ url, ...(word === 'refuse' && reason) });
    if (status !== 200) throw new Error(`staff could not ${word} a withdrawal: ${status}`);
  }
};
