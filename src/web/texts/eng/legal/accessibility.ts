import type { LegalText } from '#web/i18n/legal-text.ts';

export const ACCESSIBILITY = {
  title: 'Accessibility statement',
  updated: '2026-11-29',
  intro: [
    '{operatorName} runs this website and wants everyone to be able to use it. This statement says how far that is so.',
  ],
  sections: [
    {
      heading: 'How accessible it is',
      paragraphs: [
        'The site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. It is partly compliant, because of the exceptions below.',
        'All of it works by keyboard and with a screen reader, in light and dark, with text enlarged to 200% and on a screen 320 pixels wide. The films have captions and a transcript.',
      ],
    },
    {
      heading: 'What is not accessible',
      paragraphs: [
        'An advert is the page of its advertiser, and we cannot promise that it is accessible. You can leave an advert at any time and watch another one; the controls around it are ours and accessible.',
        'Papers that people upload, such as a clinic’s bill, are shown as they are. The pages of payment providers are theirs.',
        'A view is counted by time, which cannot be extended: the time is what is paid for. It stops while the page is hidden, and nothing is lost.',
      ],
    },
    {
      heading: 'How we test',
      paragraphs: [
        'Each version is tested by programs on every screen, in every language, light and dark: contrast, names for screen readers, order by keyboard, and room on small screens. Programs find some faults only, so please tell us about the others.',
      ],
    },
    {
      heading: 'Tell us about a barrier',
      paragraphs: [
        'Write to {contactEmail}, {operatorName}, {operatorAddress}. Say on which page it was, what you wanted to do and what you use. We can also send you what a page says in another form.',
      ],
    },
    {
      heading: 'If our answer does not help',
      paragraphs: [
        'In Great Britain the Equality Advisory and Support Service advises people about accessibility: https://www.equalityadvisoryservice.com. In other countries please turn to the body that enforces accessibility there.',
      ],
    },
  ],
} as const satisfies LegalText;
