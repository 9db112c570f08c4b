import { icon } from './icon.tsx';

export const AdvertIcon = /* @__PURE__ */ icon(
  'M4 10v4l11 4.5v-13zM15 9a3.2 3.2 0 0 1 0 6M7 15.3l1 4.2h2.7l-1-3',
);

export const CalendarIcon = /* @__PURE__ */ icon('M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7M12 13v4M10 15h4');

export const CameraIcon = /* @__PURE__ */ icon(
  'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
);

export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7.5');

export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9l6 6 6-6');

export const ChevronLeftIcon = /* @__PURE__ */ icon('M15 5l-7 7 7 7');

export const ChevronRightIcon = /* @__PURE__ */ icon('M9 5l7 7-7 7');

export const ClockIcon = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2');

export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6L6 18');

export const CopyIcon = /* @__PURE__ */ icon('M9 9h10v11H9zM5 15V4h10');

export const DocumentIcon = /* @__PURE__ */ icon('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12.5h6M9 16h6');

export const DownloadIcon = /* @__PURE__ */ icon('M12 4.5v10M7.5 10.5 12 15l4.5-4.5M5 19.5h14');

export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
);

export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.9 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.4 9.4 0 0 0 4.3-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
);

export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
);

export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
);

export const InfoIcon = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.1');

export const LockIcon = /* @__PURE__ */ icon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');

export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');

export const OpenIcon = /* @__PURE__ */ icon('M14 5h5v5M19 5l-8.5 8.5M17 13.5V19H5V7h5.5');

export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');

export const PauseIcon = /* @__PURE__ */ icon('M7 5h3.5v14H7zM13.5 5H17v14h-3.5z', true);

export const PlayIcon = /* @__PURE__ */ icon(
  'M8 5.6v12.8a.9.9 0 0 0 1.4.75l9.4-6.4a.9.9 0 0 0 0-1.5L9.4 4.85A.9.9 0 0 0 8 5.6z',
  true,
);

export const QuestionIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.6v.1',
);

export const RotateIcon = /* @__PURE__ */ icon('M19 12a7 7 0 1 1-2.2-5.1M19.5 4v4h-4');

export const SearchIcon = /* @__PURE__ */ icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5');

export const ShareIcon = /* @__PURE__ */ icon(
  'M8.6 10.7l6.8-3.9M8.6 13.3l6.8 3.9M6 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM18 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 18 8zM18 21.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
);

export const ShieldCheckIcon = /* @__PURE__ */ icon(
  'M12 3l7.5 2.7v5.6c0 4.7-3 8-7.5 9.7-4.5-1.7-7.5-5-7.5-9.7V5.7zM8.8 11.8l2.3 2.3 4.2-4.4',
);

export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
);

export const WarningIcon = /* @__PURE__ */ icon('M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1');

export const ZoomInIcon = /* @__PURE__ */ icon(
  'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5M11 8.2v5.6M8.2 11h5.6',
);

export const ZoomOutIcon = /* @__PURE__ */ icon(
  'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5M8.2 11h5.6',
);
