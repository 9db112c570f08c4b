import { icon } from './icon.tsx';

export const OpenIcon = /* @__PURE__ */ icon('M14 5h5v5M19 5l-8.5 8.5M17 13.5V19H5V7h5.5');
