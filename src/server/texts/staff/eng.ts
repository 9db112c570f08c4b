/** Letters to everybody of the staff. */

type Facts = { who: string; what: string; by: string };

export const staffRights = {
  /** Who did it, where no person of the staff did. */
  command: 'the command on the server',
  wishes: { grant: 'get the right of staff', revoke: 'lose the right of staff' },
  news: {
    waiting: {
      subject: 'A change of the staff waits for a second person',
      fact: ({ who, what, by }: Facts) =>
        `${who} is to ${what}. Asked by: ${by}. Another one of the staff confirms or refuses it within 72 hours.`,
    },
    confirmed: {
      subject: 'The staff has changed',
      fact: ({ who, what, by }: Facts) => `It is done: ${who} was to ${what}. Confirmed by: ${by}.`,
    },
    refused: {
      subject: 'A change of the staff was refused',
      fact: ({ who, what, by }: Facts) => `${who} was to ${what}. Refused by: ${by}. Nothing has changed.`,
    },
    withdrawn: {
      subject: 'A change of the staff was withdrawn',
      fact: ({ who, what, by }: Facts) => `${who} was to ${what}. Withdrawn by: ${by}. Nothing has changed.`,
    },
    expired: {
      subject: 'Nobody confirmed a change of the staff',
      fact: ({ who, what }: Facts) =>
        `${who} was to ${what}. Nobody confirmed it in 72 hours. Nothing has changed.`,
    },
  },
  button: 'See the staff',
  notes: ['If you don’t know why, ask the others by another way than mail before you confirm anything.'],
};
