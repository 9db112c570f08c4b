/** A small Vite manifest with plain names, so that tests render pages without a build. */
const chunk = (name: string, ...imports: string[]) => ({ file: `assets/${name}-1a2b.js`, imports });

const TEXTS = ['eng', 'ua'].map((language) => `src/web/texts/${language}/goal.ts`);

export const manifest = {
  'src/web/app/entry-client.tsx': chunk('entry', '_react.js'),
  'src/web/app/shell/member-bar.tsx': chunk('member-bar', '_react.js'),
  'src/web/screens/patient/patient-screen.tsx': chunk('patient', '_goal.js', '_react.js'),
  '_react.js': chunk('react', 'src/web/app/entry-client.tsx'),
  '_goal.js': { ...chunk('goal'), dynamicImports: [...TEXTS, 'src/web/texts/eng/legal/terms.ts'] },
  'src/web/texts/eng/goal.ts': chunk('goal-eng', '_plural.js'),
  'src/web/texts/ua/goal.ts': chunk('goal-ua', '_plural.js'),
  'src/web/texts/eng/legal/terms.ts': chunk('terms-eng'),
  '_plural.js': chunk('plural'),
};

export const css =
  '@font-face{src:url(/assets/manrope-latin-wght-normal-1a2b.woff2)}' +
  '@font-face{src:url(/assets/manrope-latin-ext-wght-normal-1a2b.woff2)}' +
  '@font-face{src:url(/assets/manrope-cyrillic-wght-normal-1a2b.woff2)}';

export const fullSheet = 'assets/full-1a2b.css';

export const styleSource = "'sha256-none'";
