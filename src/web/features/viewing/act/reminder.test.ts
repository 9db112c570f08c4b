import { expect, test } from 'vitest';
import { reminderFile } from './reminder.ts';

const file = (title: string) =>
  reminderFile({
    id: 'one',
    title,
    url: 'https://watchwell.test/patient/neb1fv6e44',
    now: new Date(2026, 11, 31, 21, 5, 9),
  });

test('writes one entry, tomorrow at this time, with an alarm and the link', () => {
  const lines = file('Give Olena two minutes').split('\r\n');
  expect(lines.slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Watchwell//Reminder//EN',
    'BEGIN:VEVENT',
    'UID:one',
  ]);
  expect(lines[5]).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  expect(lines).toContain('DTSTART:20270101T210500');
  expect(lines).toContain('SUMMARY:Give Olena two minutes');
  expect(lines).toContain('URL:https://watchwell.test/patient/neb1fv6e44');
  expect(lines.slice(-8)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0M',
    'DESCRIPTION:Give Olena two minutes',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a name with special characters or line breaks makes no second entry', () => {
  const text = file('Ann; a,b\\c\nEND:VEVENT');
  expect(text).toContain(String.raw`SUMMARY:Ann\; a\,b\\c\nEND:VEVENT`);
  expect(text.split('\r\n').filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('writes no line longer than 75 bytes, and cuts no letter', () => {
  const title = 'Подарувати дві хвилини людині з дуже довгим іменем, яке не вміщується в рядок';
  const lines = file(title).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(title.replaceAll(',', String.raw`\,`));
});
