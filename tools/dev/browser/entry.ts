// The order matters: Vite's script looks once for what adopt-styles prepares.
import './adopt-styles.ts';
import '/@vite/client';
import '@vitejs/plugin-react/preamble';
import './keep-screens.ts';

// Later and apart: where a source is broken, Vite's script must be there to say so.
void import('../../../src/web/app/entry-client.tsx');
