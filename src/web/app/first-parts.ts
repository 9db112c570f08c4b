/**
 * Imports the parts of most public pages, so that they load with the shell. Alone, each would be a file
 * smaller than its response headers, and a browser requests six at a time.
 */
import '#shared/cases/case-steps.ts';
import '#shared/ids/public-id.ts';
import '#shared/languages/plural.ts';
import '#shared/money/funds.ts';
import '#shared/names/isolated.ts';
import '#web/features/people/load-people.ts';
import '#web/features/sharing/share-button.tsx';
import '#web/screens/legal/load-legal-text.ts';
import '#web/screens/patient/load-patient.ts';
import '#web/ui/avatar.tsx';
import '#web/ui/badge.tsx';
import '#web/ui/late-part.tsx';
import '#web/ui/lazy-dialog-button.tsx';
import '#web/ui/moment.tsx';
import '#web/ui/money.tsx';
import '#web/ui/point-list.tsx';
import '#web/ui/progress.tsx';
import '#web/ui/whole-text.tsx';
import '#web/ui/written.tsx';

/** The plural rule of each language, which all its text files share. */
import.meta.glob('../texts/*/plural.ts', { eager: true });
