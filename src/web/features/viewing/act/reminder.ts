/** RFC 5545: these characters have a meaning in a text. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const LINE_BYTES = 75;

/** Folds a line at 75 bytes; each continuation begins with a space. No letter is cut. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  let bytes = 0;
  let text = '';
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += sign;
    bytes += size;
  }
  return text;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A local time without a zone, wherever the person is then. */
const asLocalFields = (at: Date): string =>
  `${at.getFullYear()}${twoDigits(at.getMonth() + 1)}${twoDigits(at.getDate())}T${twoDigits(at.getHours())}${twoDigits(at.getMinutes())}00`;

const inUtc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

type Reminder = { readonly id: string; readonly title: string; readonly url: string; readonly now: Date };

/** A calendar file (RFC 5545) with one entry: tomorrow at this time, with an alarm and the link. */
export const reminderFile = ({ id, title, url, now }: Reminder): string => {
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Watchwell//Reminder//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${inUtc(now)}`,
    `DTSTART:${asLocalFields(tomorrow)}`,
    'DURATION:PT5M',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(url)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0M',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
