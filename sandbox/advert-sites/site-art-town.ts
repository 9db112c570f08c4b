/** Drawings for a 640 x 360 field: no text, no outside reference. */
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
