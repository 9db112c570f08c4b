/** Letters about the check of a page's case. What staff wrote beside it stands in it as they wrote it. */
export const cases = {
  news: {
    sent: {
      subject: 'Your papers have come',
      paragraphs: [
        'Thank you. A person at Watchwell looks at your papers now, each step apart, and calls your clinic back. You need not do anything. We write as soon as we have looked, or when something is missing.',
      ],
    },
    asked: {
      subject: 'We need something more from you',
      paragraphs: [
        'A person at Watchwell has looked at your papers. Something is missing still. What you sent before stays; you need not send everything again. What we need:',
      ],
    },
    checked: {
      subject: 'Your case is checked',
      paragraphs: [
        'A person at Watchwell has looked at everything, and it agrees. Your page now says which steps were checked, and on which day.',
      ],
    },
    paused: {
      subject: 'Your page is paused',
      paragraphs: [
        'A person at Watchwell has to clear something up first. Until then nothing is watched for your page and nothing can be withdrawn; what was collected stays yours. The reason:',
      ],
    },
    released: {
      subject: 'Your page goes on',
      paragraphs: ['What had to be cleared up is cleared up. Your page goes on as before.'],
    },
    closed: {
      subject: 'Your case is closed',
      paragraphs: [
        'We have closed the case of your page. What was collected stays yours. If you need help again, open the case anew; what was checked stays checked, as long as it has not changed.',
      ],
    },
    refused: {
      subject: 'Your case was refused',
      paragraphs: ['A person at Watchwell has looked at your papers, and we cannot accept them. The reason:'],
    },
  },
  button: 'Open the check',
  objection:
    'If you think that this is wrong, you can object once, behind the button above. Somebody else looks at it then, where there are two of us.',
};
