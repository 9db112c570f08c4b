export type PublicPage = {
  /** `:patientId` stands for a patient of the demo world who writes in the page's language. */
  readonly path: string;
  /** Path of its screen under src/web/screens/, without `-screen.tsx`. */
  readonly screen: string;
  /** Its area of texts, in addition to the shell's. */
  readonly texts?: string;
  /** True when shared links and advertisements lead there: it paints within a second on a slow phone. */
  readonly isFirstPage?: true;
};

/** Pages for search engines and shared links. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', screen: 'landing/landing', isFirstPage: true },
  { path: '/patient/:patientId', screen: 'patient/patient', isFirstPage: true },
  { path: '/guest', screen: 'guest/guest', texts: 'guest' },
  { path: '/about-us', screen: 'about/about', texts: 'reading' },
  { path: '/terms', screen: 'legal/terms', texts: 'reading' },
  { path: '/privacy-policy', screen: 'legal/privacy', texts: 'reading' },
];
