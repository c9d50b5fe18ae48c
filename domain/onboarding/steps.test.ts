import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_THE_START, afterStep, LAST_STEP, percentComplete, refusalOf, STEPS, type StepNumber } from './steps.ts';

const stepNumber = fc.constantFrom<StepNumber>(1, 2, 3, 4, 5);

test('the steps in their order complete the setup, a fifth at a time', () => {
  let standing = AT_THE_START;
  const seen: number[][] = [];
  for (const { step } of STEPS) {
    expect(refusalOf(step, standing)).toBeNull();
    standing = afterStep(step, standing);
    seen.push([standing.currentStep, percentComplete(standing)]);
  }
  expect(seen).toEqual([
    [2, 20],
    [3, 40],
    [4, 60],
    [5, 80],
    [5, 100],
  ]);
  expect(standing).toEqual({ currentStep: 5, completedSteps: [1, 2, 3, 4, 5], isCompleted: true });
});

test('a step that was left out is named; a finished setup takes no step more', () => {
  expect(refusalOf(2, AT_THE_START)).toBe('Complete step 1 (Personal Information) first.');
  expect(refusalOf(5, { ...AT_THE_START, completedSteps: [1, 2, 4] })).toBe(
    'Complete step 3 (Payment Preferences) first.',
  );
  expect(refusalOf(1, { currentStep: 5, completedSteps: [1, 2, 3, 4, 5], isCompleted: true })).toContain(
    'already complete',
  );
});

test('whoever goes back keeps what is done, and comes forward again', () => {
  const standing = afterStep(3, afterStep(2, afterStep(1, AT_THE_START)));
  expect(afterStep(1, standing)).toEqual({ currentStep: 2, completedSteps: [1, 2, 3], isCompleted: false });
});

test('in whatever order steps are tried, the setup ends only after all five', () => {
  fc.assert(
    fc.property(fc.array(stepNumber, { maxLength: 30, size: 'max' }), (tried) => {
      let standing = AT_THE_START;
      for (const step of tried) if (refusalOf(step, standing) === null) standing = afterStep(step, standing);
      expect(standing.isCompleted).toBe(standing.completedSteps.length === LAST_STEP);
      expect(standing.completedSteps).toEqual(standing.completedSteps.map((_, i) => i + 1));
      expect(standing.currentStep).toBeGreaterThanOrEqual(1);
      expect(standing.currentStep).toBeLessThanOrEqual(LAST_STEP);
    }),
  );
});
