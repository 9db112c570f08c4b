import { FairQuestions } from './fair-questions.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ViewWorth } from './view-worth.tsx';
import { type Doors, WaysIn } from './ways-in.tsx';

/** The end of the front page, in one script: the explanation, and the ways to take part. */
export const LandingEnd = ({ doors }: { doors: Doors }) => (
  <>
    <HowItWorks />
    <ViewWorth />
    <WaysIn doors={doors} />
    <FairQuestions />
  </>
);
