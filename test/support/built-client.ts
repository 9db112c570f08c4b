/** A small Vite manifest with plain names, so that tests render pages without a build. */
const chunk = (name: string, ...imports: string[]) => ({ file: `assets/${name}-1a2b.js`, imports });

export const manifest = {
  'src/web/app/entry-client.tsx': chunk('entry', '_react.js'),
  'src/web/app/shell/member-bar.tsx': chunk('member-bar', '_react.js'),
  'src/web/screens/patient/patient-screen.tsx': chunk('patient', '_goal.js', '_react.js'),
  '_react.js': chunk('react', 'src/web/app/entry-client.tsx'),
  '_goal.js': chunk('goal'),
};

export const css =
  '@font-face{src:url(/assets/manrope-latin-wght-normal-1a2b.woff2)}' +
  '@font-face{src:url(/assets/manrope-latin-ext-wght-normal-1a2b.woff2)}' +
  '@font-face{src:url(/assets/manrope-cyrillic-wght-normal-1a2b.woff2)}';

export const fullSheet = 'assets/full-1a2b.css';

export const styleSource = "'sha256-none'";
