/** Drawings for a 640 x 360 field: no text, no outside reference. */
export const lampsArt = `
<rect width="640" height="360" fill="#2A2440"/>
<circle cx="320" cy="168" r="190" fill="#F2B84B" opacity=".10"/><circle cx="320" cy="168" r="130" fill="#F2B84B" opacity=".16"/>
<path d="M0 300h640v60H0z" fill="#5A3F2E"/>
<path d="M236 180l36-104h96l36 104z" fill="#FFE2A3"/><path d="M236 180h168l-8-22H244z" fill="#F2B84B"/>
<rect x="312" y="180" width="16" height="104" fill="#C99A5B"/><ellipse cx="320" cy="294" rx="66" ry="16" fill="#8B6238"/>
<g transform="translate(96 0)"><path d="M0 0v70" stroke="#C99A5B" stroke-width="5"/><circle cx="0" cy="104" r="36" fill="#FFE9BD"/><circle cx="0" cy="104" r="60" fill="#F2B84B" opacity=".18"/></g>
<g transform="translate(540 0)"><path d="M0 0v40" stroke="#C99A5B" stroke-width="5"/><path d="M-44 92a44 44 0 0 1 88 0z" fill="#B34F3A"/><circle cx="0" cy="96" r="15" fill="#FFE9BD"/></g>
<rect x="452" y="252" width="96" height="20" rx="4" fill="#7E8FB8"/><rect x="462" y="272" width="104" height="22" rx="4" fill="#B34F3A"/>`;

export const teaArt = `
<rect width="640" height="360" fill="#CFE5D6"/>
<circle cx="500" cy="84" r="40" fill="#FFF1C2"/>
<path d="M0 250L120 90l90 110 110-140 130 150 80-70 110 120v100H0z" fill="#8DB9A0"/><path d="M290 100l30-40 34 40-20-6-14 12-14-12z" fill="#fff"/>
<path d="M0 260q180-70 340-16t300-30v146H0z" fill="#4E8A5C"/><path d="M0 312q200-36 360-6t280-20v74H0z" fill="#2F6B3C"/>
<path d="M214 196h172v56a70 62 0 0 1-70 62h-32a70 62 0 0 1-70-62z" fill="#FFF9EC"/><path d="M386 212h20a30 30 0 0 1 0 60h-26" fill="none" stroke="#FFF9EC" stroke-width="16"/>
<ellipse cx="300" cy="198" rx="86" ry="17" fill="#B98134"/>
<path d="M272 172q-18-22 0-42t0-42M318 172q-18-22 0-42t0-42" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".9"/>
<g fill="#1F4D2A"><path d="M470 300q10-70 70-80-4 66-70 80z"/><path d="M468 300q-44-26-40-70 44 16 40 70z" fill="#3D7F4A"/></g>`;

export const yogaArt = `
<rect width="640" height="360" fill="#DCCFF1"/>
<circle cx="320" cy="150" r="118" fill="#F9E2D0"/><circle cx="320" cy="150" r="84" fill="#FBD0B0"/>
<path d="M0 282q160-34 320 0t320 0v78H0z" fill="#8E79C4"/><path d="M0 314q160-26 320 0t320 0v46H0z" fill="#6B54A8"/>
<g fill="#3A2A66"><circle cx="320" cy="112" r="24"/><path d="M296 144q24-12 48 0l8 76h-64z"/><path d="M236 258q20-46 84-40 64-6 84 40-40 22-84 6-44 16-84-6z"/></g>
<path d="M300 152q-50 20-58 84M340 152q50 20 58 84" stroke="#3A2A66" stroke-width="15" stroke-linecap="round" fill="none"/>
<g fill="#B59BE0"><path d="M92 300q-8-56 30-88 20 54-30 88z"/><path d="M92 300q-50-12-58-58 54 4 58 58z" fill="#A287D4"/><path d="M552 300q8-56-30-88-20 54 30 88z"/><path d="M552 300q50-12 58-58-54 4-58 58z" fill="#A287D4"/></g>`;

export const seedsArt = `
<rect width="640" height="360" fill="#D6EDF5"/>
<circle cx="110" cy="80" r="42" fill="#FFE18A"/>
<g fill="#fff"><ellipse cx="430" cy="74" rx="60" ry="20"/><ellipse cx="470" cy="60" rx="40" ry="20"/></g>
<path d="M0 240q160-50 320-10t320-24v154H0z" fill="#A8CF7B"/><path d="M0 296q180-34 340-6t300-18v88H0z" fill="#6FA348"/>
<g stroke="#4C7A2E" stroke-width="6" fill="none" stroke-linecap="round"><path d="M150 330q-4-80 10-130M260 340q6-100-6-170M370 336q-2-90 12-142M480 336q4-70-6-118M560 330q0-50 8-84"/></g>
<g fill="#D2354F"><circle cx="142" cy="188" r="22"/><circle cx="178" cy="188" r="22"/><circle cx="160" cy="170" r="22"/><circle cx="160" cy="204" r="22"/></g><circle cx="160" cy="188" r="12" fill="#2A1420"/>
<g fill="#3D62C4"><path d="M254 170l-34-22 22-4-6-26 20 18 14-30 6 32 26-10-12 26 24 6-34 18z"/></g>
<g fill="#fff"><circle cx="360" cy="190" r="14"/><circle cx="404" cy="190" r="14"/><circle cx="382" cy="168" r="14"/><circle cx="382" cy="212" r="14"/><circle cx="366" cy="174" r="13"/><circle cx="398" cy="206" r="13"/><circle cx="398" cy="174" r="13"/><circle cx="366" cy="206" r="13"/></g><circle cx="382" cy="190" r="14" fill="#F2B632"/>
<g fill="#E58AB4"><circle cx="460" cy="214" r="18"/><circle cx="488" cy="214" r="18"/><circle cx="474" cy="198" r="18"/></g><circle cx="474" cy="211" r="10" fill="#7A2450"/>
<circle cx="568" cy="240" r="22" fill="#F2B632"/><circle cx="568" cy="240" r="10" fill="#8A5A12"/>`;
