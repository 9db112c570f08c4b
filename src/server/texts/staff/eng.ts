/** Emails to every staff member. */

type Facts = { who: string; what: string; by: string };

export const staffRights = {
  /** The author of an act that no staff member did. */
  command: 'the command on the server',
  wishes: { grant: 'give staff rights', revoke: 'remove staff rights' },
  news: {
    waiting: {
      subject: 'A change to the team needs a second person',
      fact: ({ who, what, by }: Facts) =>
        `Request: ${what}. Person: ${who}. Requested by: ${by}. Another team member has 72 hours to confirm or refuse it.`,
    },
    confirmed: {
      subject: 'The team has changed',
      fact: ({ who, what, by }: Facts) => `Done: ${what}. Person: ${who}. Confirmed by: ${by}.`,
    },
    refused: {
      subject: 'A change to the team was refused',
      fact: ({ who, what, by }: Facts) =>
        `The request was: ${what}. Person: ${who}. Refused by: ${by}. Nothing has changed.`,
    },
    withdrawn: {
      subject: 'A change to the team was withdrawn',
      fact: ({ who, what, by }: Facts) =>
        `The request was: ${what}. Person: ${who}. Withdrawn by: ${by}. Nothing has changed.`,
    },
    expired: {
      subject: 'Nobody confirmed a change to the team',
      fact: ({ who, what }: Facts) =>
        `The request was: ${what}. Person: ${who}. Nobody confirmed it within 72 hours. Nothing has changed.`,
    },
  },
  button: 'See the team',
  notes: ['If you don’t know why, ask your colleagues in person or by phone before you confirm anything.'],
};
