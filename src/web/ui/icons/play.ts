import { icon } from './icon.tsx';

export const PlayIcon = /* @__PURE__ */ icon(
  'M8 5.6v12.8a.9.9 0 0 0 1.4.75l9.4-6.4a.9.9 0 0 0 0-1.5L9.4 4.85A.9.9 0 0 0 8 5.6z',
  true,
);
