// The order matters: Vite's script looks once for the result of adopt-styles.
import './adopt-styles.ts';
import '/@vite/client';
import '@vitejs/plugin-react/preamble';
import './keep-screens.ts';

// Imported later and separately: after an error in a source, Vite's script must be there to show it.
void import('../../../src/web/app/entry-client.tsx');
