import { configure } from '@testing-library/react';

/** Replaces the library's guess of one second by the limit of `eventually` (test/support). */
configure({ asyncUtilTimeout: 300_000 });
