import { icon } from './icon.tsx';

export const DownloadIcon = /* @__PURE__ */ icon('M12 4.5v10M7.5 10.5 12 15l4.5-4.5M5 19.5h14');
