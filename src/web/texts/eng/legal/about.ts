import type { AboutText } from '#web/i18n/legal-text.ts';

export const ABOUT = {
  title: 'About us',
  tabs: {
    users: {
      label: 'Users',
      heading: 'Watch an advert. Pay for someone’s treatment.',
      paragraphs: [
        'Treatment costs money that many people don’t have, and asking for it is hard. On Watchwell, friends and strangers help with a few seconds of attention: advertisers pay for the adverts they watch, and five sixths of that price goes to patients.',
        'A patient gets a page with a link, a goal and a running total. Anyone with the link can watch adverts, from 5 to 60 seconds each, without an account and without paying. The longer the advert, the more it brings: from $0.0025 to $0.05.',
        'What guests earn on the guest page, and every donation, goes to the general account and is divided equally among registered patients. All of a donation, 100%, is divided. No one has to donate, and an account is free.',
        'Single amounts are small, so a large goal needs many viewers and many adverts. Each advert counts once for each viewer, which makes sharing the page the strongest help. We can’t promise that a goal will be reached.',
      ],
      steps: [
        'Ask for an invitation. Registration is limited while we’re testing. We’ll email you when it’s your turn.',
        'Open the link in the invitation and register.',
        'Fill in your medical needs and your goal. They’ll be public, so write only what you’re happy for others to read.',
        'Share the link to your page. Friends press “Watch ads”, and the total grows with each advert.',
        'When your funds reach the goal, withdraw them: in Ukraine by bank transfer, elsewhere by PayPal.',
      ],
      film: {
        title: 'How Watchwell helps: from an advert to a treatment',
        lines: [
          'Treatment costs money that many people do not have. On Watchwell, adverts help to pay for it.',
          'Every patient has a page: what is needed, what it costs, and what has come in so far.',
          'Whoever has the link can help, without money and without an account.',
          'Adverts last from 5 to 60 seconds. The longer one lasts, the more it brings.',
          'While it is watched, our server measures the time. In a hidden tab the time stands still.',
          'Watched to the end: the view is counted, and its money goes to the patient.',
          'Each view brings the goal a little closer. Here it was the last one that was missing.',
          'On the dashboard, patients see what has come in and where it came from.',
          'What guests earn, and every donation, is divided equally among registered patients.',
          'When the funds reach the goal, they can be withdrawn.',
        ],
      },
    },
    advertizers: {
      label: 'Advertisers',
      heading: 'Your advert gets attention, a patient gets help.',
      paragraphs: [
        'You buy timed views. A view is charged only after it has run for its full time, measured by our server, and each viewer is counted once for an advert. While your page is shown in our frame, time in a hidden tab does not count.',
        'Views last from 5 to 60 seconds, and there are packages from 500 to 100,000 views. A view costs from $0.003 to $0.06. Five sixths of that goes to patients; one sixth is our income.',
        'We show your page in a sandboxed frame, where it works as it does at its own address, with its own scripts, fonts, forms and links. It cannot take over the viewer’s window, save files on the device or open dialogs. Browsers keep cookies and storage of framed pages apart, and some refuse them altogether: check that your page works without them.',
        'If your site refuses frames, or we couldn’t find out, viewers see your picture, title and subtitle, and a button that opens your page in a new tab. The button leads through our server: only then does the time start, and we never charge a view whose page wasn’t opened this way. From then on, the time also runs while our own tab is hidden. We can’t measure whether your page has loaded and is visible in its tab.',
        'You choose the countries. We review adverts and remove those that break the rules. Next to people who are ill, we show none for medicines, cures, gambling, politics, loans, investments, weapons, adult content, tobacco and alcohol, or fortune-telling. You can pause an advert, or end it and get back the price of unwatched views.',
        'Viewers watch because they want to help. Expect attention and goodwill; we don’t promise clicks or sales. We always mark which figures are counted and which are estimates.',
      ],
      steps: [
        'Register and confirm your email address.',
        'Add funds to your balance by card or PayPal.',
        'Choose a length and a package of views.',
        'Enter a title, a subtitle, the address of your page and a picture, and pick countries.',
        'Follow the views and the spending on your dashboard. If you delete an advert, the rest of its package goes back to your balance.',
      ],
      film: {
        title: 'How to advertise on Watchwell: from a package to the figures',
        lines: [
          'Advertisers buy attention: views that are watched to the end. They are paid from a balance.',
          'Choose how long your ad is watched, from 5 to 60 seconds.',
          'Choose how many views you buy. Five sixths of the price of every view go to patients.',
          'Write what people will see. The preview beside it changes as you type.',
          'Add your page and a picture, and choose the countries in which it is shown.',
          'One press pays from the balance and places the ad.',
          'The dashboard shows what was counted: views, clicks, costs and days. An estimate is always marked as one.',
          'Counted figures can be exported as a file, and your own server can report conversions.',
          'Under My Ads you follow each campaign and change its words, its page and its countries.',
        ],
      },
    },
  },
} as const satisfies AboutText;
