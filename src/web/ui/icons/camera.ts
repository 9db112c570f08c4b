import { icon } from './icon.tsx';

export const CameraIcon = /* @__PURE__ */ icon(
  'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
);
