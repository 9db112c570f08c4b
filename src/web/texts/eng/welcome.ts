export const welcome = {
  title: 'Your page',
  place: (step: number, of: number) => `${step}\u00a0of\u00a0${of}`,
  next: 'Next',
  back: 'Back',
  later: 'Later',
  skip: 'Skip for now',
  failed: 'Your page couldn’t be loaded.',
  failedHelp: 'Everything you entered is saved.',
  whose: {
    name: 'Whose page is it?',
    title: 'Who needs help?',
    lead: 'Each page is about one person. It takes a few minutes, and you can stop at any question.',
    names: {
      self: 'Your name on the page',
      child: 'Your child’s name on the page',
      'in-care': 'The patient’s name on the page',
    },
  },
  need: {
    name: 'Say what you’re collecting for',
    title: 'What is it for?',
    lead: 'A treatment, a medicine, an operation. A few words are enough.',
  },
  goal: {
    name: 'Say how much',
    title: 'How much does it cost?',
    lead: 'The sum on the clinic’s estimate, or your best guess. You can change it later.',
  },
  photo: {
    name: 'Add a photo',
    title: 'Show a face',
    lead: 'People help people. A friendly everyday photo is best.',
    how: 'Press the camera. You can choose which part to show.',
    there: 'This is how people see you. Press the camera to change it.',
  },
  story: {
    name: 'Tell the story',
    title: 'Tell the story',
    lead: 'Three sentences are enough, in your own words:',
    prompts: ['Who are you?', 'What happened?', 'What will be possible with help?'],
  },
  ready: {
    name: 'Ready',
    title: 'Your page is ready',
    lead: 'Send it to the people closest to you first: they are the first to help.',
    share: 'Share the page',
    look: 'Look at the page',
    next: 'What comes next',
    caseHelp:
      'We check your documents, so that strangers can trust your page too. You’ll need them before your first withdrawal.',
    toCase: 'Send your documents',
    toDashboard: 'Go to the dashboard',
  },
  unready: {
    title: 'Nearly ready',
    lead: 'Your page will appear once you add:',
  },
};
