import { day } from '@mainstay/domain/day.ts';
import { expect, test } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

test('whatever an entry says stays one entry: line ends, commas, semicolons and backslashes are written as text', () => {
  const words = 'Support; due, \\n\r\nEND:VEVENT\r\nBEGIN:VALARM\r\nATTACH:https://elsewhere.example/\u2028x';
  const written = writeCalendar([{ id: 'a', day: day('2026-03-20'), title: words, words }], {
    language: 'en',
    at: new Date('2026-03-02T15:00:00Z'),
  });
  const lines = written.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => /^(BEGIN|END|ATTACH)\b/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  expect(lines.find((line) => line.startsWith('SUMMARY'))).toContain('Support\\; due\\, \\\\n\\nEND:VEVENT');
});
