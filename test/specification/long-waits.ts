import { configure } from '@testing-library/react';

/** As `eventually` (test/support): a second, as the library has it, is a guess about the machine. */
configure({ asyncUtilTimeout: 300_000 });
