import { type Patch, patchedPackage } from './patched-package.ts';

/** A build cannot drop these itself: they have a `displayName` and calls not known to be pure. */
const UNUSED_COMPONENTS: readonly Patch[] = [
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/= (React\$1\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
];

/** All routes are known from the start, and the router's own way of calling loaders is used. */
const OPTIONS: readonly Patch[] = [
  [/\b(?:init|opts\?)\.instrumentations\b/g, 'undefined'],
  [/\b(?:init|opts\?)\.patchRoutesOnNavigation\b/g, 'undefined'],
  [/\b(?:init|opts\?)\.dataStrategy\b/g, 'undefined'],
  [/\bfuture\.unstable_customRouteDiscovery\b/g, 'false'],
  [/\bif \(isFogOfWar\)/g, 'if (false)'],
  [/^\t\tpatchRoutes,$/gm, ''],
  [/^\t\t_internalSetRoutes,$/gm, ''],
];

/** Changes go to the API, not through a route's action. */
const SUBMISSIONS: readonly Patch[] = [
  [/\bopts && opts\.(?:submission|fetcherSubmission|pendingError)\b/g, 'undefined'],
  [/(?<!function )\bisSubmissionNavigation\(opts\)/g, 'false'],
  [/(?<!function )\bisMutationMethod\([\w.]+\)/g, 'false'],
];

const FETCHERS: readonly Patch[] = [
  [/(?<!function )\b(?:markFetchRedirectsDone|abortStaleFetchLoads)\([^;]*\);/g, 'false;'],
  [/^\t\tfetch,$/gm, ''],
  [/^\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,$/gm, ''],
  [/(?<=^\tlet revalidatingFetchers = \[\];\n)\tfetchLoadMatches\.forEach\([\s\S]*?^\t}\);$/gm, ''],
];

const MIDDLEWARE: readonly Patch[] = [
  [/(?<!function )\bdefaultDataStrategyWithMiddleware;/g, 'defaultDataStrategy;'],
  [/(?<=^\t} : )\(cb\) => {\n\t\tlet typedDataStrategyArgs[\s\S]*?^\t}(?=;$)/gm, 'undefined'],
];

const VIEW_TRANSITIONS: readonly Patch[] = [
  [/\bisViewTransitionAvailable = [^;]+;/g, 'isViewTransitionAvailable = false;'],
  [/\bopts && opts\.viewTransition\b/g, 'false'],
  [/(?<=^\t\tlet viewTransitionOpts;\n)\t\tif \([\s\S]*?^\t\t}\n(?=\t\tupdateState)/gm, ''],
  [/^\t\tif \(isBrowser\) {\n\t\t\trestoreAppliedTransitions[\s\S]*?^\t\t}$/gm, ''],
];

/** Warnings for developers: `npm run dev` has the unpatched router. */
const WARNINGS: readonly Patch[] = [[/(?<!function )\bwarn(?:ing|Once)\(.+\);$/gm, 'void 0;']];

const PATCHES = [
  ...UNUSED_COMPONENTS,
  ...OPTIONS,
  ...SUBMISSIONS,
  ...FETCHERS,
  ...MIDDLEWARE,
  ...VIEW_TRANSITIONS,
  ...WARNINGS,
];

/** Features of the unpatched router only: nothing in `src/web` may use them. */
export const LEFT_OUT = {
  imports: [
    'Form',
    'useActionData',
    'useFetcher',
    'useFetchers',
    'useFormAction',
    'useSubmit',
    'useViewTransitionState',
  ],
  routeProperties: ['action', 'middleware'],
  options: ['viewTransition', 'dataStrategy', 'patchRoutesOnNavigation', 'instrumentations'],
};

/**
 * Removes unused features of React Router from the browser's build, 11 KB of every first load: the router is
 * one large function, which no build can split. `lean-router.test.ts` proves that we do not use them.
 */
export const leanRouter = () => patchedPackage('lean-router', { path: 'react-router/', patches: PATCHES });
