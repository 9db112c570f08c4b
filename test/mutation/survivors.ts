import type { Reason } from '../../scripts/mutation/judge-mutants.ts';

const SAME_NUMBER = 'where both are the same number it does not matter which of them is taken';
const NULL_TOGETHER =
  'lists of one answer are null together, and this one is read only where another one has rows; the compiler cannot know it';
const UNREAD = 'a hash of an unknown form is refused before this is read; the compiler cannot know it';

/** The faults that no test notices, each with why none can, or why none has to. `npm run mutation` holds them to be all. */
export const SURVIVORS: readonly Reason[] = [
  {
    file: 'src/server/accounts/password.ts',
    was: '/=+$/',
    becomes: '/=+/',
    why: 'base64 has these signs at its end and nowhere else',
  },
  {
    file: 'src/server/accounts/password.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    times: 2,
    why: UNREAD,
  },
  {
    file: 'src/server/accounts/password.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    why: UNREAD,
  },
  {
    file: 'src/server/ledger/credited-batch.ts',
    was: 'list?.[index]',
    becomes: 'list[index]',
    why: NULL_TOGETHER,
  },
  {
    file: 'src/server/ledger/credited-batch.ts',
    was: 'o_remaining?.[index]',
    becomes: 'o_remaining[index]',
    why: NULL_TOGETHER,
  },
  {
    file: 'src/server/ledger/credited-batch.ts',
    was: 'batch.o_beneficiary?.[index]',
    becomes: 'batch.o_beneficiary[index]',
    why: NULL_TOGETHER,
  },
  {
    file: 'src/server/ledger/split-over-parts.ts',
    was: 'missing < has',
    becomes: 'missing <= has',
    why: SAME_NUMBER,
  },
  {
    file: 'src/server/ledger/split-over-parts.ts',
    was: 'begin > offsetNanos',
    becomes: 'begin >= offsetNanos',
    why: SAME_NUMBER,
  },
  {
    file: 'src/server/ledger/split-over-parts.ts',
    was: 'begin < end',
    becomes: 'begin <= end',
    why: SAME_NUMBER,
  },
  {
    file: 'src/server/payouts/leg-machine.ts',
    was: "event.kind === 'made'",
    becomes: 'true',
    why: "no other outcome of a call names a provider's number, and a leg at its provider has one",
  },
  {
    file: 'src/server/payouts/leg.ts',
    was: 'leg.claimedUntil !== null',
    becomes: 'true',
    why: 'nothing is not later than any time; the compiler wants it to be said',
  },
];
