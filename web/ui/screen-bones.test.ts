import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardsBones } from './ScreenBones.tsx';

test('what is loading is read aloud, and shown where the screen asks for it', () => {
  const bones = (labelShown: boolean) =>
    renderToStaticMarkup(createElement(CardsBones, { label: 'Loading payment history...', labelShown }));
  expect(bones(false)).toContain('<p class="sr-only">Loading payment history...</p>');
  expect(bones(true)).toMatch(/<p class="(?!sr-only)[^"]*">Loading payment history\.\.\.<\/p>/);
});
