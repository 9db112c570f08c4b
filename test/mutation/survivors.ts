import type { Reason } from './judge-mutants.ts';

const SAME_NUMBER = 'where both are the same number it does not matter which of them is taken';
const NULL_TOGETHER =
  'lists of one answer are null together, and this one is read only where another one has rows; the compiler cannot know it';
const KEPT_FOR_SPEED =
  'a formatter is kept because it is slow to make; what it writes is the same when it is made again';
const UNREAD = 'a hash of an unknown form is refused before this is read; the compiler cannot know it';

/** Faults that no test notices, with reasons. `npx node test/mutation/mutation.ts` checks the list. */
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
    file: 'src/server/cases/case-machine.ts',
    was: "'draft'",
    becomes: '""',
    why: 'a paused case has something to go back to: the database refuses one without it (`cases_paused`)',
  },
  {
    file: 'src/server/ledger/credited-batch.ts',
    was: 'list?.[index]',
    becomes: 'list[index]',
    why: NULL_TOGETHER,
  },
  {
    file: 'src/server/ledger/credited-batch.ts',
    was: 'oRemaining?.[index]',
    becomes: 'oRemaining[index]',
    why: NULL_TOGETHER,
  },
  {
    file: 'src/server/ledger/credited-batch.ts',
    was: 'batch.oBeneficiary?.[index]',
    becomes: 'batch.oBeneficiary[index]',
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
  {
    file: 'src/server/viewing/agent-rules.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    why: 'a request that names no host is sent to no address of this machine, as any text that is none',
  },
  {
    file: 'src/shared/money/format-money.ts',
    was: 'known',
    becomes: 'false',
    why: KEPT_FOR_SPEED,
  },
  {
    file: 'src/shared/money/format-money.ts',
    was: 'formatters.set(key, made);',
    becomes: ';',
    why: KEPT_FOR_SPEED,
  },
  {
    file: 'src/shared/money/nanos.ts',
    was: "'0'",
    becomes: '""',
    why: 'what matches has a whole part; the compiler cannot know it',
  },
  {
    file: 'src/web/features/viewing/watch-session.ts',
    was: '() => null',
    becomes: '() => undefined',
    why: 'it is only asked whether there is a proof, and both are none',
  },
];
