import { icon } from './icon.tsx';

export const AdvertIcon = /* @__PURE__ */ icon(
  'M4 10v4l11 4.5v-13zM15 9a3.2 3.2 0 0 1 0 6M7 15.3l1 4.2h2.7l-1-3',
);
