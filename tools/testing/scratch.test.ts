import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeScratch } from './scratch.ts';

const parent = mkdtempSync(path.join(os.tmpdir(), 'mainstay-scratch-'));
afterAll(() => rmSync(parent, { recursive: true }));

test('all that is written for a while lies in one folder that goes with it', () => {
  const before = os.tmpdir();
  const { remove } = makeScratch(parent);
  const folder = os.tmpdir();
  expect(folder).not.toBe(before);
  writeFileSync(path.join(folder, 'something'), '');
  remove();
  expect(existsSync(folder)).toBe(false);
  expect(os.tmpdir()).toBe(before);
});

test('what a killed run left is removed, and what a running one has is not', () => {
  const first = makeScratch(parent);
  const ofFirst = os.tmpdir();
  const left = path.join(parent, `mainstay-test-${2 ** 22 + 1}-left`); // above the highest number that Linux gives a process
  mkdirSync(left);
  const second = makeScratch(parent);
  const [leftIsThere, firstIsThere] = [existsSync(left), existsSync(ofFirst)];
  second.remove();
  first.remove();
  expect({ leftIsThere, firstIsThere }).toEqual({ leftIsThere: false, firstIsThere: true });
});
