import { icon } from './icon.tsx';

export const SettingsIcon = /* @__PURE__ */ icon('M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5v-5M9 19.5v-5');
