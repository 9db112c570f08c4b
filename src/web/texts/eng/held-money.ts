import { plural } from './plural.ts';

/** What is held from a patient, or was taken back, why, and how to object. */
export const heldMoney = {
  title: 'Held and taken back',
  failed: 'What is held could not be loaded.',
  failedHelp: 'Nothing of your money has changed.',
  held: 'Held now',
  since: 'since',
  takenBack: 'Taken back',
  views: plural({ one: 'from # view', other: 'from # views' }),
  reasons: {
    crowd: 'Many of these views came together in a way that is rare when people watch on their own.',
    program: 'Some of these views look as if a program had watched, and not a person.',
    tied: 'Some of these adverts were paid by somebody who seems to belong to you.',
  },
  unknown: 'A person found something unusual about these views.',
  next: 'It says nothing bad about you: a person looks at it. What is found right is released and is yours as before.',
  object: 'Object…',
  objectToHold: 'Object to what is held',
  objectNamed: (amount: string, day: string) => `Object to ${amount} taken back on ${day}`,
  question: 'Is this wrong?',
  consequences:
    'Tell us who watched, and how they found your page. A person who has not decided about it yet reads it, where there are two of us, and answers you by letter. You can object once to each decision.',
  words: 'What should we know?',
  wordsMissing: 'Write what we should know.',
  confirm: 'Send the objection',
  sent: 'Your objection is sent. We answer by letter.',
  states: {
    waits: 'You have objected. We answer by letter.',
    granted: 'You objected and were right: you have this money again.',
    refused: 'You objected, and the decision stands.',
  },
  answer: (answer: string) => `The answer: ${answer}`,
};
