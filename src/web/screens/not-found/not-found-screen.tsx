import { data } from 'react-router';
import { useAuth } from '../../api-client/session.tsx';
import { defineMessages } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Ring } from '../../ui/ring.tsx';
import type { ScreenHandle } from '../screen.ts';

const messages = defineMessages(
  {
    title: 'Page not found',
    fact: 'There is nothing at this address.',
    help: 'Perhaps the link is incomplete.',
    search: 'A patient’s page is found by its id with the search above.',
    home: 'Go to the start page',
    watch: 'Watch as a guest',
  },
  {
    title: 'Сторінку не знайдено',
    fact: 'За цією адресою нічого немає.',
    help: 'Можливо, посилання неповне.',
    search: 'Сторінку пацієнта можна знайти за номером через пошук угорі.',
    home: 'На головну',
    watch: 'Дивитися як гість',
  },
);

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: messages[language].title, hidden: true }),
};

export const loader = () => data(null, { status: 404 });

export const Component = () => {
  const t = useMessages(messages);
  /** The bar of members has no search. */
  const canSearch = useAuth() === false;
  return (
    <div className="page grid flex-1 content-center justify-items-center gap-4 py-16 text-center">
      <Ring share={0.62} className="size-28" strokeWidth={9} tone="text-sun" drawn>
        <span className="text-2xl font-extrabold tabular-nums">404</span>
      </Ring>
      <h1 className="text-3xl">{t.fact}</h1>
      <p className="prose text-balance text-muted">{canSearch ? `${t.help} ${t.search}` : t.help}</p>
      <div className="grid w-full gap-2 sm:flex sm:justify-center">
        <ButtonLink to="/">{t.home}</ButtonLink>
        <ButtonLink to="/guest" variant="secondary">
          {t.watch}
        </ButtonLink>
      </div>
    </div>
  );
};
