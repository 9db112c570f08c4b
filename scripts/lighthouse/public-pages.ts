export type PublicPage = {
  /** `:patientId` stands for a patient of the demo world who writes in the page's language. */
  readonly path: string;
  /** Its screen's place under src/web/screens/, without `-screen.tsx`. */
  readonly screen: string;
};

/** What search engines and shared links lead to. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', screen: 'landing/landing' },
  { path: '/patient/:patientId', screen: 'patient/patient' },
  { path: '/guest', screen: 'guest/guest' },
  { path: '/about-us', screen: 'about/about' },
  { path: '/terms', screen: 'legal/terms' },
  { path: '/privacy-policy', screen: 'legal/privacy' },
];
