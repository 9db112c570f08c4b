import type { AppContext } from '../platform/app-context.ts';
import type { AttemptLimits } from './attempt-limits.ts';

/** What the operations behind the routes have beside the application's context. */
export type AccountsContext = AppContext & { attempts: AttemptLimits };
