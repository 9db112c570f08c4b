/** The address of every screen (SPEC 2), ids left open. The web's routes are typed by them. */
export const SCREEN_PATHS = [
  ...(['/', '/guest', '/patient/:patientId', '/about-us', '/terms', '/privacy-policy'] as const),
  ...(['/login', '/advertizer/register', '/patient-registration', '/login-restriction'] as const),
  ...(['/forgot-password', '/reset-password', '/verify-email'] as const),
  '/patient/:patientId/sheet',
  ...(['/advView/:patientId', '/payments', '/donation', '/paypal/:status', '/stripe'] as const),
  ...(['/dashboard', '/user-settings', '/advList', '/advertiser-dashboard'] as const),
  ...(['/admin-panel', '/adv-panel', '/advertizers-page', '/payout-management'] as const),
  ...(['/token-requests', '/payment-monitor'] as const),
] as const;

export type ScreenPath = (typeof SCREEN_PATHS)[number];

export const isScreenPath = (path: string): path is ScreenPath =>
  (SCREEN_PATHS as readonly string[]).includes(path);
