import { icon } from './icon.tsx';

export const ShieldCheckIcon = /* @__PURE__ */ icon(
  'M12 3l7.5 2.7v5.6c0 4.7-3 8-7.5 9.7-4.5-1.7-7.5-5-7.5-9.7V5.7zM8.8 11.8l2.3 2.3 4.2-4.4',
);
