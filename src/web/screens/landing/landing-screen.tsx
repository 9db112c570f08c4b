import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PersonToHelp } from '#contracts/people.ts';
import { apiOf } from '#web/api-client/api.ts';
import { earlyPicture } from '#web/api-client/early-picture.ts';
import { useAuth, useSite } from '#web/api-client/session.tsx';
import { loadPeople, peopleGallery } from '#web/features/people/load-people.ts';
import { PersonCard } from '#web/features/people/person-card.tsx';
import { personFor } from '#web/features/people/person-for.ts';
import { SiteCounts } from '#web/features/people/site-counts.tsx';
import { languageOf, useLoadedLanguage, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon, InfoIcon, PlayIcon } from '#web/ui/icons.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Ring } from '#web/ui/ring.tsx';
import type { ScreenHandle } from '../screen.ts';
import type { Doors } from './ways-in.tsx';

/** The large mark. Hidden on phones, where the text comes first. */
const HeroRings = () => (
  <div aria-hidden="true" className="hidden justify-self-center md:block">
    <Ring share={0.72} strokeWidth={6.6} className="w-72 lg:w-90" drawn>
      <Ring share={0.46} strokeWidth={8.4} tone="text-sun" className="w-56 lg:w-70" drawn>
        <Ring share={0.88} strokeWidth={11.6} tone="text-ok" className="w-40 lg:w-50" drawn>
          <PlayIcon className="size-16 translate-x-1 lg:size-20" />
        </Ring>
      </Ring>
    </Ring>
  </div>
);

/** Returns the links into the site: members go to their own pages. */
const useDoors = (): Doors => {
  const auth = useAuth();
  const role = auth ? auth.userRole : undefined;
  return {
    patient: role === 'Patient' ? '/dashboard' : '/login-restriction',
    advertise: role === 'Advertizer' ? '/advList/' : '/advertizer/register',
    about: '/about-us',
  };
};

/** The same links in the first screen, for people who come for themselves. */
const DoorLine = ({ doors }: { doors: Doors }) => {
  const t = useTexts(shellTexts).landing;
  return (
    <nav aria-label={t.waysTitle} className="mt-4 flex flex-wrap gap-x-5">
      {(['patient', 'advertise', 'about'] as const).map((door) => (
        <TextLink key={door} to={doors[door]}>
          {t.doors[door]}
        </TextLink>
      ))}
    </nav>
  );
};

/** The part below the first screen, rendered by the server too. */
const landingEnd = latePart(() => import('./landing-end.tsx').then(({ LandingEnd }) => LandingEnd));

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const language = languageOf(context);
  // Browsers load it as well, so that the bar's links have their targets at once.
  const [{ people, counts }] = await Promise.all([
    loadPeople(apiOf(context), request.signal),
    landingEnd.preload().catch(() => undefined),
  ]);
  const hero = personFor(people, language) ?? people[0];
  const photo = hero?.photo;
  const preview = photo ? await context.get(earlyPicture)(`${photo}?size=320`) : undefined;
  return { language, hero, others: people.filter(({ id }) => id !== hero?.id), counts, preview };
};

export const handle: ScreenHandle = {
  head: ({ language }) => {
    const { headline, description } = textsOf(shellTexts, language).landing;
    return { title: headline.join(' '), description };
  },
};

type HeroPersonProps = {
  readonly person: PersonToHelp | undefined;
  readonly preview: string | undefined;
};

/** A person to help now, or the mark while nobody agreed to be shown. */
const HeroPerson = ({ person, preview }: HeroPersonProps) => (
  <div className="md:col-start-2 md:row-span-2 md:row-start-1 md:self-center">
    {person ? (
      <div className="w-full md:w-88 lg:w-108">
        <PersonCard person={person} preview={preview} main />
      </div>
    ) : (
      <HeroRings />
    )}
  </div>
);

const POINT = 'flex items-start gap-2.5';

const Hero = ({ person, preview, doors }: HeroPersonProps & { readonly doors: Doors }) => {
  const t = useTexts(shellTexts).landing;
  const { testingMode } = useSite();
  return (
    <div className="grid gap-x-10 gap-y-5 py-6 md:grid-cols-[minmax(0,1fr)_auto] md:py-14 lg:gap-x-16">
      <h1 className="self-end">
        {t.headline.map((sentence) => (
          <span key={sentence} className="block">{`${sentence} `}</span>
        ))}
      </h1>
      <HeroPerson person={person} preview={preview} />
      <div className="grid content-start justify-items-start">
        <p className="prose text-lg text-muted">{t.lead}</p>
        <ButtonLink
          to="/guest"
          size="large"
          variant={person ? 'secondary' : 'primary'}
          icon={<PlayIcon />}
          className="mt-6 w-full sm:w-auto"
        >
          {t.watch}
        </ButtonLink>
        <p className="mt-2 text-sm text-muted">{t.watchNote}</p>
        <DoorLine doors={doors} />
        <ul className="mt-6 grid gap-2">
          {t.points.map((point) => (
            <li key={point} className={POINT}>
              <CheckIcon className="mt-0.5 text-primary" />
              {point}
            </li>
          ))}
          {testingMode && (
            <li className={POINT}>
              <InfoIcon className="mt-0.5 text-sun-ink" />
              {t.testingPoint}
            </li>
          )}
        </ul>
      </div>
    </div>
  );
};

export const Component = () => {
  const { language, hero, others, counts, preview } = useLoaderData<typeof loader>();
  useLoadedLanguage(language);
  const doors = useDoors();
  return (
    <div className="grand page">
      <Hero person={hero} preview={preview} doors={doors} />
      <SiteCounts counts={counts} />
      <peopleGallery.Part people={others} />
      <div className="below -m-2 p-2 [--below:170rem] md:[--below:108rem] lg:[--below:88rem]">
        <landingEnd.Part doors={doors} />
      </div>
    </div>
  );
};
