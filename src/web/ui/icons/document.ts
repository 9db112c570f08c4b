import { icon } from './icon.tsx';

export const DocumentIcon = /* @__PURE__ */ icon('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12.5h6M9 16h6');
