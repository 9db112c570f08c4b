import { answersOf, type Step } from '../platform/machines/step.ts';

export type RightChange = 'grant' | 'revoke';
export type StaffRequestState = 'waiting' | 'confirmed' | 'refused' | 'withdrawn' | 'expired';

/** A request to give an account the right of staff or to remove it. */
export type StaffRequest = {
  readonly id: bigint;
  readonly accountId: bigint;
  readonly wish: RightChange;
  /** Null: the command on the server, as in the events. */
  readonly askedBy: bigint | null;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly state: StaffRequestState;
  readonly endedBy: bigint | null;
  readonly endedAt: Date | null;
};

export type StaffRequestEvent =
  | { kind: 'confirm'; by: bigint | null }
  | { kind: 'refuse'; by: bigint }
  /** The requester has left staff. */
  | { kind: 'asker-left' }
  | { kind: 'time-passed' };

type StaffRequestStep = Step<StaffRequest, 'change-right'>;

/** Hours after which a request can no longer be confirmed. */
export const REQUEST_HOURS = 72;

type Given = Pick<StaffRequest, 'id' | 'accountId' | 'wish' | 'askedBy'>;

export const newStaffRequest = (given: Given, askedAt: Date): StaffRequest => ({
  ...given,
  askedAt,
  expiresAt: new Date(askedAt.getTime() + REQUEST_HOURS * 3_600_000),
  state: 'waiting',
  endedBy: null,
  endedAt: null,
});

const { become, refuse } = answersOf<StaffRequest, 'change-right'>();

type End = { state: StaffRequestState; endedBy: bigint | null; endedAt: Date };

const ended = (request: StaffRequest, end: End): StaffRequestStep =>
  become({ ...request, ...end }, ...(end.state === 'confirmed' ? (['change-right'] as const) : []));

/** Returns whether this person may confirm: not the requester and not the account concerned. */
export const mayConfirm = ({ askedBy, accountId }: StaffRequest, by: bigint | null): boolean =>
  by !== askedBy && by !== accountId;

/** The state machine of a request. `staff-request-machine.md` shows this function as a table. */
export const stepStaffRequest = (
  request: StaffRequest,
  event: StaffRequestEvent,
  now: Date,
): StaffRequestStep => {
  if (request.state !== 'waiting') return refuse('staff-request-over');
  const isOver = request.expiresAt <= now;
  if (event.kind === 'time-passed')
    return isOver
      ? ended(request, { state: 'expired', endedBy: null, endedAt: now })
      : refuse('staff-request-there');
  if (isOver) return refuse('staff-request-over');
  switch (event.kind) {
    case 'asker-left':
      return ended(request, { state: 'withdrawn', endedBy: null, endedAt: now });
    case 'refuse': {
      const state = event.by === request.askedBy ? 'withdrawn' : 'refused';
      return ended(request, { state, endedBy: event.by, endedAt: now });
    }
    case 'confirm':
      if (!mayConfirm(request, event.by)) return refuse('staff-request-own');
      return ended(request, { state: 'confirmed', endedBy: event.by, endedAt: now });
  }
};
