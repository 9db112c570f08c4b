import { plural } from './plural.ts';

export * from './deeds.ts';
export * from './held-views.ts';
export * from './review.ts';

/** Staff read what those who helped wrote, before it appears. */
export const wishDesk = {
  title: 'Wishes',
  intro:
    'What people who helped wrote to patients; what has waited longest comes first. Nobody else sees it before you let it appear.',
  empty: 'Every wish is read',
  emptyHelp: 'New ones come here.',
  loadFailed: 'The wishes could not be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  waits: plural({ one: '# waits', other: '# wait' }),
  to: 'To',
  since: 'Waits since',
  named: (name: string) => `Signed “${name}”`,
  unnamed: 'Without a name',
  page: 'Open the page',
  accept: 'Let it appear',
  accepted: 'It is on the page.',
  refuseAsk: 'Refuse…',
  refuse: 'Refuse the wish',
  refuseQuestion: 'Refuse this wish?',
  consequences:
    'It does not appear. Whoever wrote it reads the reason, and nobody else; after 30 days it is deleted.',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasons: {
    hurtful: 'It could hurt somebody',
    private: 'It tells what is private: an illness, an address, a number',
    selling: 'It sells or advertises',
    asking: 'It asks for money or a meeting',
    'not-a-wish': 'It is no wish',
  },
  refused: 'Refused.',
};
