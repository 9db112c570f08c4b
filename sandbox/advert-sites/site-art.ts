/** Drawings for a 640 x 360 field, without text and outside references. */
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

export const honeyArt = `
<rect width="640" height="360" fill="#FFE3A0"/>
<circle cx="520" cy="80" r="46" fill="#FFF4CF"/>
<path d="M0 250q160-60 320-20t320-30v160H0z" fill="#9CC08A"/>
<path d="M0 300q180-40 340-8t300-24v92H0z" fill="#6FA0B5"/>
<g fill="#F5B83D" stroke="#C77F0A" stroke-width="5" stroke-linejoin="round">
<path d="M90 60l34 20v40l-34 20-34-20V80z"/><path d="M162 60l34 20v40l-34 20-34-20V80z"/><path d="M126 122l34 20v40l-34 20-34-20v-40z" fill="#FFD36B"/></g>
<rect x="278" y="118" width="150" height="176" rx="26" fill="#E08A12"/>
<rect x="278" y="118" width="150" height="60" rx="26" fill="#F6AE3A"/>
<rect x="268" y="92" width="170" height="40" rx="12" fill="#FFF8E6"/>
<rect x="300" y="196" width="106" height="64" rx="10" fill="#FFF8E6"/>
<circle cx="353" cy="228" r="17" fill="#F5B83D"/>
<g transform="translate(478 160) rotate(-14)"><ellipse cx="0" cy="-18" rx="22" ry="13" fill="#fff" opacity=".85"/><ellipse cx="28" cy="-16" rx="18" ry="11" fill="#fff" opacity=".85"/><ellipse cx="12" cy="4" rx="36" ry="21" fill="#2F2411"/><path d="M-2-15v38M14-17v42M30-13v34" stroke="#F5B83D" stroke-width="8"/></g>`;

export const bikesArt = `
<rect width="640" height="360" fill="#BFE0F7"/>
<circle cx="120" cy="90" r="44" fill="#FFE9A8"/>
<path d="M0 260L150 170l110 60 130-110 250 150v90H0z" fill="#8FBEDD"/>
<g fill="#5E93BC"><rect x="420" y="120" width="44" height="120"/><path d="M412 122q30-54 60 0z"/><rect x="484" y="150" width="34" height="100"/><path d="M478 152q23-40 46 0z"/></g>
<path d="M0 292h640v68H0z" fill="#2C5578"/><path d="M20 328h70m40 0h70m40 0h70m40 0h70m40 0h70m40 0h50" stroke="#BFE0F7" stroke-width="6" stroke-linecap="round"/>
<g fill="none" stroke="#0B2239" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">
<circle cx="216" cy="240" r="58"/><circle cx="412" cy="240" r="58"/>
<path d="M216 240l54-92h104l38 92M270 148l46 92h-100M316 240l60-92" stroke="#F0B429"/>
<path d="M270 148l-10-26m-22 0h44M374 148l-10-34h34"/></g>
<circle cx="316" cy="240" r="14" fill="#0B2239"/>`;

export const booksArt = `
<rect width="640" height="360" fill="#EBD8C3"/>
<path d="M0 300h640v60H0z" fill="#B98A62"/>
<rect x="372" y="40" width="220" height="200" rx="8" fill="#F9F1E4"/><path d="M482 40v200M372 140h220" stroke="#C8A888" stroke-width="8"/>
<circle cx="540" cy="86" r="22" fill="#F3C66B"/>
<g><rect x="86" y="116" width="46" height="184" rx="5" fill="#8C2F1B"/><rect x="136" y="92" width="58" height="208" rx="5" fill="#24475B"/><rect x="198" y="132" width="38" height="168" rx="5" fill="#D9A441"/><rect x="240" y="104" width="52" height="196" rx="5" fill="#4C6B43"/><rect x="300" y="120" width="44" height="184" rx="5" fill="#5A3550" transform="rotate(9 322 300)"/></g>
<path d="M92 142h34M92 152h34M142 124h46M142 260h46M246 138h40M246 148h40" stroke="#F9F1E4" stroke-width="4"/>
<path d="M404 276q56-26 104 0 48-26 104 0v-22q-56-26-104 0-48-26-104 0z" fill="#fff" stroke="#8C2F1B" stroke-width="5" stroke-linejoin="round"/>
<path d="M508 254v22" stroke="#8C2F1B" stroke-width="5"/>`;

export const bakeryArt = `
<rect width="640" height="360" fill="#F6D5B8"/>
<path d="M0 270h640v90H0z" fill="#B6714A"/><path d="M0 270h640v12H0z" fill="#8A4E2D"/>
<g fill="#A9583A"><path d="M90 270V150a230 150 0 0 1 460 0v120z"/></g>
<path d="M150 270V170a170 116 0 0 1 340 0v100z" fill="#4A2215"/>
<path d="M104 150h34M110 110h36M134 70h36M180 38h30M502 150h34M494 110h36M470 70h36M430 38h30M300 12v30M350 12v30" stroke="#D98B67" stroke-width="6" stroke-linecap="round"/>
<path d="M236 190q14-66 46-22 16-70 48-8 26-60 48 4 28-36 38 26z" fill="#F49A36"/><path d="M268 190q16-42 32-10 16-42 34 0 18-32 40 10z" fill="#FFD36B"/>
<ellipse cx="290" cy="246" rx="150" ry="58" fill="#C4803F"/><path d="M150 234q140-100 280 0" fill="#DDA05C"/>
<path d="M206 222q14-26 34-34M264 216q14-30 36-40M326 218q14-26 36-34" stroke="#7D4519" stroke-width="8" stroke-linecap="round" fill="none"/>
<g fill="#D9A441"><ellipse cx="508" cy="250" rx="62" ry="34"/><ellipse cx="508" cy="238" rx="62" ry="34" fill="#EBBF6B"/></g><path d="M470 236q38-24 76 0" stroke="#B07A26" stroke-width="6" fill="none" stroke-linecap="round"/>`;

export const potteryArt = `
<rect width="640" height="360" fill="#D3E4E6"/>
<circle cx="530" cy="84" r="44" fill="#FFF3D6"/>
<path d="M0 214q160-26 320 0t320 0v146H0z" fill="#8FB9BF"/><path d="M0 276q160-22 320 0t320 0v84H0z" fill="#5E8F97"/>
<g stroke="#3F6B57" stroke-width="5" stroke-linecap="round" fill="none"><path d="M52 300q-4-60 8-96M78 304q6-56-4-84M584 306q-6-60 6-98M610 304q4-50-8-80"/></g>
<rect x="120" y="286" width="400" height="18" rx="9" fill="#6B4A33"/>
<path d="M150 196h140q-4 86-70 90-66-4-70-90z" fill="#1F6673"/><ellipse cx="220" cy="196" rx="70" ry="16" fill="#2F8796"/><ellipse cx="220" cy="196" rx="56" ry="10" fill="#123F48"/>
<path d="M320 150q56-20 112 0-16 30 6 60 14 50-30 76h-64q-44-26-30-76 22-30 6-60z" fill="#E4D6BE"/><ellipse cx="376" cy="150" rx="56" ry="12" fill="#C9B691"/><path d="M314 226q62 20 124 0" stroke="#1F6673" stroke-width="8" fill="none"/>
<path d="M448 240h58q-2 44-29 46-27-2-29-46z" fill="#3B8C9A"/><ellipse cx="477" cy="240" rx="29" ry="7" fill="#123F48"/>`;
