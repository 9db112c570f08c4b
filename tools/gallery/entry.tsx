import '../../src/web/i18n/all-texts.ts';
import '../../src/web/styles/public.css';
import '../../src/web/styles/full.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isLanguage } from '../../src/shared/languages/languages.ts';
import { Providers } from '../../src/web/app/providers.tsx';
import { Gallery } from './gallery.tsx';

/** Reads a cookie: the gallery has no server for that. */
const cookieOf = (name: string) =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const language = cookieOf('language');
const theme = cookieOf('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

const page = {
  language: isLanguage(language) ? language : 'eng',
  site: {
    contactEmail: 'hello@watchwell.test',
    companyNumber: '00000000',
    testingMode: true,
    isStaging: false,
    opensSoon: false,
    generalAccountMembers: 'verified-email',
    paymentMin: 1,
    donationWays: ['card', 'wallet'],
    operatorName: 'Example Operator Ltd',
    operatorAddress: '1 Example Street, London',
    operatorJurisdiction: 'England and Wales',
    operatorRegisters: [],
    dataReceivers: [],
  },
  auth: false,
} as const;

createRoot(document.getElementById('root') as HTMLElement).render(
  <Providers page={page}>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createBrowserRouter([{ path: '*', Component: Gallery }])} />
    </QueryClientProvider>
  </Providers>,
);
