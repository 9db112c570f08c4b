import { icon } from './icon.tsx';

export const ShareIcon = /* @__PURE__ */ icon(
  'M8.6 10.7l6.8-3.9M8.6 13.3l6.8 3.9M6 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM18 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 18 8zM18 21.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
);
