import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PersonToHelp } from '#contracts/people.ts';
import { ADVERT_TIERS, packsOf } from '#shared/advert-tiers/advert-tiers.ts';
import { wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { apiOf } from '#web/api-client/api.ts';
import { earlyPicture } from '#web/api-client/early-picture.ts';
import { useAuth, useSite } from '#web/api-client/session.tsx';
import { loadPeople } from '#web/features/people/load-people.ts';
import { PeopleGallery } from '#web/features/people/people-gallery.tsx';
import { PersonCard } from '#web/features/people/person-card.tsx';
import { personFor } from '#web/features/people/person-for.ts';
import { SiteCounts } from '#web/features/people/site-counts.tsx';
import {
  languageOf,
  loadScreenTexts,
  textsOf,
  useLoadedLanguage,
  useMoney,
  useTexts,
} from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import {
  AdvertIcon,
  CheckIcon,
  ChevronRightIcon,
  HeartIcon,
  InfoIcon,
  PlayIcon,
  QuestionIcon,
} from '#web/ui/icons.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Ring } from '#web/ui/ring.tsx';
import type { ScreenHandle } from '../screen.ts';

/** The mark in large. Not on phones, where the text comes first. */
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

const LONGEST = Math.max(...ADVERT_TIERS.map(({ exposureSeconds }) => exposureSeconds));

/** The six lengths as rings: a minute closes one. */
const ViewWorth = () => {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="view-worth" className="panel mt-4 p-5 md:p-8">
      <h2 id="view-worth">{t.worthTitle}</h2>
      <p className="mt-1 text-muted">{t.worthNote}</p>
      <ul className="mt-6 grid grid-cols-3 gap-x-2 gap-y-6 md:grid-cols-6">
        {ADVERT_TIERS.map(({ code, exposureSeconds, earnNanos }) => (
          <li key={code} className="grid justify-items-center gap-2">
            <Ring share={exposureSeconds / LONGEST} className="size-16 md:size-20" drawn>
              <span className="text-sm font-bold tabular-nums">{t.seconds(exposureSeconds)}</span>
            </Ring>
            <Money dollars={wireDollars(earnNanos)} className="font-bold" />
          </li>
        ))}
      </ul>
    </section>
  );
};

const CHEAPEST_PACK = wireDollars(packsOf(ADVERT_TIERS[0])[0]?.priceNanos ?? ZERO_NANOS);

type WayProps = {
  readonly to: string;
  readonly icon: React.ReactNode;
  readonly title: string;
  readonly text: string;
};

const Way = ({ to, icon, title, text }: WayProps) => (
  <li className="grid">
    <Link
      to={to}
      className="panel group flex flex-col gap-3 p-5 transition-colors hover:border-primary md:p-6"
    >
      <span className="grid size-11 place-items-center rounded-sm bg-primary-soft text-primary">{icon}</span>
      <h3 className="flex items-center gap-1">
        {title}
        <ChevronRightIcon className="size-4 text-muted transition-transform group-hover:translate-x-1" />
      </h3>
      <p className="text-muted">{text}</p>
    </Link>
  </li>
);

/** Members are led to what is theirs; the doors of the other role say who is logged in. */
const useDoors = () => {
  const auth = useAuth();
  const role = auth ? auth.userRole : undefined;
  return {
    patient: role === 'Patient' ? '/dashboard' : '/login-restriction',
    advertise: role === 'Advertizer' ? '/advList/' : '/advertizer/register',
    about: '/about-us',
  };
};

/** The same doors in the first screen, for people who come for themselves. */
const DoorLine = () => {
  const t = useTexts('landing');
  const doors = useDoors();
  return (
    <nav aria-label={t.waysTitle} className="mt-4 flex flex-wrap gap-x-5">
      {(['patient', 'advertise', 'about'] as const).map((door) => (
        <TextLink key={door} to={doors[door]}>
          {t[door].title}
        </TextLink>
      ))}
    </nav>
  );
};

const WaysIn = () => {
  const t = useTexts('landing');
  const money = useMoney();
  const doors = useDoors();
  return (
    <section aria-labelledby="ways-in" className="py-6 md:pt-12">
      <h2 id="ways-in">{t.waysTitle}</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Way to="/guest" icon={<PlayIcon />} {...t.guest} />
        <Way to={doors.patient} icon={<HeartIcon />} {...t.patient} />
        <Way
          to={doors.advertise}
          icon={<AdvertIcon />}
          title={t.advertise.title}
          text={t.advertise.text(money(CHEAPEST_PACK))}
        />
        <Way to={doors.about} icon={<QuestionIcon />} {...t.about} />
      </ul>
    </section>
  );
};

/** Below what the page begins with, and drawn by the server all the same. */
const howItWorks = latePart(async () => {
  const [{ HowItWorks }] = await Promise.all([import('./how-it-works.tsx'), loadScreenTexts(['how'])]);
  return HowItWorks;
});
const fairQuestions = latePart(async () => {
  const [{ FairQuestions }] = await Promise.all([import('./fair-questions.tsx'), loadScreenTexts(['how'])]);
  return FairQuestions;
});

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  if (import.meta.env.SSR) await Promise.all([howItWorks.preload(), fairQuestions.preload()]);
  const language = languageOf(context);
  const { people, counts } = await loadPeople(apiOf(context), request.signal);
  const hero = personFor(people, language) ?? people[0];
  const photo = hero?.photo;
  const preview = photo ? await context.get(earlyPicture)(`${photo}?size=320`) : undefined;
  // Who stands above is not shown twice.
  return { language, hero, others: people.filter(({ id }) => id !== hero?.id), counts, preview };
};

export const handle: ScreenHandle = {
  head: ({ language }) => {
    const { headline, description } = textsOf(language).landing;
    return { title: headline.join(' '), description };
  },
};

type HeroProps = {
  readonly person: PersonToHelp | undefined;
  readonly preview: string | undefined;
};

/** Somebody to help now; where nobody asked to be shown, the mark. */
const HeroPerson = ({ person, preview }: HeroProps) => (
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

const Hero = ({ person, preview }: HeroProps) => {
  const t = useTexts('landing');
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
        <DoorLine />
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
  return (
    <div className="grand page">
      <Hero person={hero} preview={preview} />
      <SiteCounts counts={counts} />
      <PeopleGallery people={others} />
      <div className="below -m-2 p-2 [--below:170rem] md:[--below:108rem] lg:[--below:88rem]">
        <howItWorks.Part />
        <ViewWorth />
        <WaysIn />
        <fairQuestions.Part />
      </div>
    </div>
  );
};
