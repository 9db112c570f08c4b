import { type Patch, patchedPackage } from './patched-package.ts';

/** Sends a message again when a page is restored. The scheduler ignores one that it does not wait for. */
export const WAKING: readonly Patch[] = [
  [
    /schedulePerformWorkUntilDeadline = function \(\) {\s*port\.postMessage\(null\);\s*};/g,
    '$& addEventListener("pageshow", ({ persisted }) => persisted && schedulePerformWorkUntilDeadline());',
  ],
];

/**
 * Wakes React's scheduler in a page that Back or Forward restores from memory. WebKit drops a message of a
 * `MessageChannel` that was under way when the page was left. The scheduler would wait for it forever, and
 * nothing that a reply changes would be drawn again.
 */
export const wakingScheduler = () =>
  patchedPackage('waking-scheduler', {
    path: 'scheduler/cjs/scheduler\\.production\\.js',
    patches: WAKING,
  });
