import { plural } from './plural.ts';

/** Staff review a helper's message before it appears. */
export const wishDesk = {
  title: 'Messages',
  intro: 'Messages from helpers to patients, oldest first. Nobody else sees them until you publish them.',
  empty: 'No messages waiting',
  emptyHelp: 'New ones appear here.',
  loadFailed: 'The messages couldn’t be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  waits: plural({ one: '# waiting', other: '# waiting' }),
  to: 'To',
  since: 'Waiting since',
  named: (name: string) => `Signed “${name}”`,
  unnamed: 'Without a name',
  page: 'Open the page',
  accept: 'Publish',
  accepted: 'It’s on the page.',
  refuseAsk: 'Refuse…',
  refuse: 'Refuse the message',
  refuseQuestion: 'Refuse this message?',
  consequences: 'It won’t appear. Only its writer reads the reason; it’s deleted after 30 days.',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasons: {
    hurtful: 'It could hurt someone',
    private: 'It shares something private: an illness, an address or a number',
    selling: 'It sells or advertises',
    asking: 'It asks for money or a meeting',
    'not-a-wish': 'It isn’t a message to the patient',
  },
  refused: 'Refused.',
};
