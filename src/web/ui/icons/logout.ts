import { icon } from './icon.tsx';

export const LogoutIcon = /* @__PURE__ */ icon('M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5');
