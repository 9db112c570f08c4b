import { TIERS as SLICES_BY_TIER } from '../../src/server/slices.ts';

/**
 * The import directions of ARCHITECTURE.md, each with its reason. test/architecture/direction.test.ts plants
 * a violation of every rule and expects it to be found.
 */

/** The names of the slices, by tier from the lowest to the highest. */
const TIERS = SLICES_BY_TIER.map((tier) => Object.keys(tier));
const SLICES = TIERS.flat().join('|');

const tierRules = TIERS.flatMap((tier, place) => {
  const own = tier.join('|');
  const reachable = TIERS.slice(place).flat();
  // A single slice on top has nothing above or beside it.
  if (reachable.length === 1) return [];
  const above = reachable.join('|');
  return {
    name: `tier-${place + 1}-looks-down`,
    comment: `${tier.join(', ')}: a slice that used its neighbours or those above it could not be read, tested or taken out alone.`,
    severity: 'error',
    from: { path: `^src/server/(${own})/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^src/server/(${above})/`, pathNot: '^src/server/$1/' },
  };
});

/** Each SDK, and the one folder that may import it. */
const SDKS = {
  nodemailer: 'src/server/providers/smtp/',
  'mmdb-lib': 'src/server/providers/ip-location/',
  '@ip-location-db': 'src/server/providers/ip-location/',
  pg: 'src/server/platform/database/',
  'pg-boss': 'src/server/platform/jobs/',
  'prom-client': 'src/server/platform/metrics/',
  flydrive: 'src/server/providers/storage/',
  jose: 'src/server/providers/google-analytics/',
  stripe: 'src/server/providers/stripe/',
  'openid-client': 'src/server/providers/google/',
};

const sdkRules = Object.entries(SDKS).map(([sdk, folder]) => ({
  name: `only-its-folder-knows-${sdk.replace('@', '')}`,
  comment: `${sdk} is one way to do what a port promises; changing it must change ${folder} only.`,
  severity: 'error',
  from: { path: '^src/', pathNot: [`^${folder}`, '\\.test\\.ts$'] },
  to: { path: `^node_modules/${sdk}/` },
}));

const WEB_LAYERS = ['app', 'screens', 'features', '(ui|api-client|i18n|preferences|texts)'];

const webRules = WEB_LAYERS.slice(1).map((layer, place) => ({
  name: `web-layer-${place + 2}-looks-down`,
  comment:
    'app, screens, features, then ui, api-client, i18n: a part that knew who shows it could not be shown elsewhere.',
  severity: 'error',
  from: { path: `^src/web/${layer}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/web/(${WEB_LAYERS.slice(0, place + 1).join('|')})/` },
}));

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
// biome-ignore lint/style/noDefaultExport: the tool looks for it
export default {
  forbidden: [
    rule(
      'no-cycles',
      'Files that import each other can only be understood all at once.',
      {},
      { circular: true },
    ),
    rule(
      'nothing-unresolved',
      'An import that leads nowhere fails when it is reached, not when it is written.',
      { path: '^(src|sandbox)/' },
      { couldNotResolve: true, pathNot: '^(virtual:|vite/client|node:)' },
    ),
    rule(
      'shared-knows-nothing-of-ours',
      'Both sides use src/shared, so it may depend on neither.',
      { path: '^src/shared/' },
      { path: '^(src|sandbox|database|tools|test)/', pathNot: '^src/shared/' },
    ),
    rule(
      'contracts-are-words-only',
      'Contracts are read by browser and server: zod and src/shared is all that both have.',
      { path: '^src/contracts/' },
      { pathNot: '^(src/(contracts|shared)/|node_modules/zod/)' },
    ),
    rule(
      'server-never-meets-web',
      'The server renders through the built file only; code of the screens would drag React into it.',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    rule(
      'web-never-meets-server',
      'What a browser loads must hold no server code, secrets and tables least of all.',
      { path: '^src/web/' },
      { path: '^(src/server|database|sandbox)/' },
    ),
    rule(
      'platform-knows-no-slice',
      'The platform carries every slice; it would not carry the next one if it knew one of them.',
      { path: '^src/server/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/', pathNot: '^src/server/platform/' },
    ),
    rule(
      'texts-are-words-only',
      'A translator changes words and nothing else: slices read the texts, which know none of them.',
      { path: '^src/server/texts/' },
      { path: '^src/', pathNot: '^src/(server/texts|shared)/' },
    ),
    rule(
      'slices-meet-at-the-face',
      'What a slice promises to others is <slice>.ts; all else it may change without asking.',
      { path: `^src/server/(${SLICES})/`, pathNot: '\\.test\\.ts$' },
      { path: `^src/server/(${SLICES})/`, pathNot: ['^src/server/$1/', '^src/server/([^/]+)/\\1\\.ts$'] },
    ),
    rule(
      'slices-know-no-provider',
      'A slice names what it needs in a port; compose-app.ts gives it the provider.',
      { path: `^src/server/(${SLICES})/`, pathNot: '\\.test\\.ts$' },
      { path: '^src/server/providers/' },
    ),
    ...tierRules,
    rule(
      'providers-implement-ports',
      'A provider translates between a port and the outside; rules and tables are none of its business.',
      { path: '^src/server/providers/', pathNot: '\\.test\\.ts$' },
      { path: `^src/server/(${SLICES})/`, pathNot: '-port\\.ts$' },
    ),
    rule(
      'providers-never-touch-the-ledger',
      'Money moves where an operation decides it, never where an answer of a provider is read.',
      { path: '^src/server/providers/', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/ledger/' },
    ),
    rule(
      'providers-stand-alone',
      'A provider can be taken out without another one noticing.',
      { path: '^src/server/providers/([^/]+)/' },
      { path: '^src/server/providers/', pathNot: '^src/server/providers/$1/' },
    ),
    rule(
      'the-database-is-ground',
      'Seeds are people and adverts to be read; what makes accounts and money of them is src/server/startup/.',
      { path: '^database/' },
      { path: '^src/(server|web)/' },
    ),
    rule(
      'only-the-composition-composes',
      'Everything meets in compose-app.ts, slices.ts, load-config.ts and startup; a slice that reached for them would know the whole house.',
      { path: '^src/server/[^/]+/', pathNot: ['^src/server/startup/', '\\.test\\.ts$'] },
      { path: '^src/server/(compose-app|slices|load-config|main)\\.ts$|^src/server/startup/' },
    ),
    ...sdkRules,
    ...webRules,
    rule(
      'features-never-meet',
      'Features meet on a screen; one that used another could not be moved without it.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    rule(
      'the-sandbox-stands-alone',
      'It plays the providers. Sharing code with what it tests, it would share the misunderstandings.',
      { path: '^sandbox/' },
      { path: '^(src|database)/' },
    ),
    rule(
      'nothing-uses-the-sandbox',
      'The application talks to it over the network, as to the real providers.',
      { path: '^src/', pathNot: '\\.test\\.ts$' },
      { path: '^sandbox/' },
    ),
    rule(
      'no-test-code-in-the-product',
      'Tests may be left out of an installation.',
      { path: '^(src|sandbox)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^test/|\\.test\\.tsx?$' },
    ),
    rule(
      'no-development-server-in-the-product',
      '`npm run dev` is given the product to run; the product is built, sent and started without knowing of it.',
      { path: '^(src|sandbox|database)/', pathNot: '\\.test\\.ts$' },
      { path: '^tools/' },
    ),
    rule(
      'no-development-package-in-the-product',
      'An installation without development packages must run. The sandbox is no part of it (docs/decisions/0001), and the web is built into files that need none. A start asks for optional peers by name.',
      { path: '^(src/(server|contracts|shared)|database)/', pathNot: '\\.test\\.tsx?$' },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'npm-peer', 'type-only'],
        pathNot: '^node_modules/(@types|openapi-types)/',
      },
    ),
    rule(
      'only-its-own-packages',
      'What only the sandbox or a package of a package has brought along is not there in an installation without them.',
      { path: '^(src|database)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm', 'type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: '^node_modules' },
    exclude: { path: '^(dist|var)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
