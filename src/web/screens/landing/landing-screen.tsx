import { useTexts } from '../../i18n/language-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CheckIcon, PlayIcon } from '../../ui/icons.tsx';
import type { ScreenHandle } from '../screen.ts';
import { HeroRings } from './hero-rings.tsx';
import { ViewWorth } from './view-worth.tsx';
import { WaysIn } from './ways-in.tsx';

export const handle: ScreenHandle = {
  head: ({ language }) => {
    const { headline, description } = textsOf(language).landing;
    return { title: headline.join(' '), description };
  },
};

const Hero = () => {
  const t = useTexts('landing');
  return (
    <div className="grid items-center gap-10 py-8 md:grid-cols-[minmax(0,1fr)_auto] md:py-16 lg:gap-16">
      <div className="grid justify-items-start">
        <Badge tone="sun" className="mb-4">
          {t.testing}
        </Badge>
        <h1 className="text-3xl lg:text-4xl">
          {t.headline.map((sentence) => (
            <span key={sentence} className="block">{`${sentence} `}</span>
          ))}
        </h1>
        <p className="prose mt-4 text-lg text-muted">{t.lead}</p>
        <ButtonLink to="/guest" size="large" icon={<PlayIcon />} className="mt-6 w-full sm:w-auto">
          {t.watch}
        </ButtonLink>
        <p className="mt-2 text-sm text-muted">{t.watchNote}</p>
        <ul className="mt-6 grid gap-2">
          {t.points.map((point) => (
            <li key={point} className="flex items-start gap-2.5">
              <CheckIcon className="mt-0.5 text-primary" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <HeroRings />
    </div>
  );
};

export const Component = () => (
  <div className="page">
    <Hero />
    <ViewWorth />
    <WaysIn />
  </div>
);
