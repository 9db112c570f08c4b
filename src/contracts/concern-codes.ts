/** Refusals of concerns, of objections, and of decisions about them. Part of `error-codes.ts`. */
export const CONCERN_TEXTS = {
  'words-missing': 'Please write your message, in up to 1,000 characters.',
  'concern-kind-missing': 'Please choose what worries you.',
  'concern-subject-unknown': 'This has been removed or decided since you opened it. Please reload the page.',
  'appeal-subject-unknown': 'There’s nothing to object to here. Please wait for our email, or write to us.',
  'appeal-unknown': 'This objection doesn’t exist or has just been decided. Please reload the list.',
  'appeal-made-already': 'You’ve already objected to this decision. Please wait for our email.',
  'appeals-open-too-many':
    'You have five open objections. Please wait for an answer to one of them before you object again.',
  'appeal-own-decision': 'This was your own decision. Please ask a colleague to look at the objection.',
  'reason-missing': 'Please choose a reason. For “something else”, write it down.',
} as const;
