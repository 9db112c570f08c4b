export type PublicPage = {
  /** `:patientId` stands for a patient of the demo world who writes in the page's language. */
  readonly path: string;
  /** Path of its screen under src/web/screens/, without `-screen.tsx`. */
  readonly screen: string;
  /** True when shared links and advertisements lead there: it paints within a second on a slow phone. */
  readonly isFirstPage?: true;
};

/** Pages for search engines and shared links. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', screen: 'landing/landing', isFirstPage: true },
  { path: '/patient/:patientId', screen: 'patient/patient', isFirstPage: true },
  { path: '/guest', screen: 'guest/guest' },
  { path: '/about-us', screen: 'about/about' },
  { path: '/terms', screen: 'legal/terms' },
  { path: '/privacy-policy', screen: 'legal/privacy' },
];
