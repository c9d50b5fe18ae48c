import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const LETTER = `14 Quarry Lane
May 4, 2025

Dear Imogen,

I will send you $310 every month on the 5th for the support of Ines, by bank transfer.
Ines lives with you and stays with me every other weekend.
What the insurance leaves of her doctor bills I will pay in full.

Yours truly,

Gareth Strand

I agree to this. Imogen Pell`;

test('a letter is quoted with the names of who writes it and who gets it', () => {
  const terms = readTerms(typedPages(LETTER));
  expect(terms.physicalCustody).toBe(
    'Ines lives with you [Imogen] and stays with me [Gareth Strand] every other weekend.',
  );
  expect(terms.medicalExpenses).toBe(
    'What the insurance leaves of her doctor bills I [Gareth Strand] will pay in full.',
  );
});

test('a letter that nobody has signed is quoted as it stands', () => {
  const terms = readTerms(typedPages(LETTER.replace('Yours truly,\n\nGareth Strand\n\n', '')));
  expect(terms.physicalCustody).toBe('Ines lives with you and stays with me every other weekend.');
});

test('what somebody else writes later in an email is put into their own mouth', () => {
  const email = `Subject: what we said
From: Imogen Pell <imogen@example.com>
To: Gareth Strand <gareth@example.com>

You pay me $310 every month on the 5th for the support of Ines, starting in May.

From: Gareth Strand <gareth@example.com>
To: Imogen Pell <imogen@example.com>

Agreed. Ines lives with you and stays with me every other weekend, and we decide together about school.`;
  const { physicalCustody } = readTerms(typedPages(email));
  expect(physicalCustody).toContain('lives with you [Imogen Pell] and stays with me [Gareth Strand] every');
});

test('an email that an answer quotes is in the words of who wrote it', () => {
  const thread = `From: Imogen Pell <imogen@example.com>
To: Gareth Strand <gareth@example.com>

Agreed, all of it.

Imogen

On Thu, May 1, 2025 at 7:18 PM Gareth Strand wrote:
Here is what we settled.
I will pay you $310 every month on the 5th for the support of Ines.
Ines lives with you and stays with me every other weekend.`;
  expect(readTerms(typedPages(thread)).physicalCustody).toBe(
    'Ines lives with you [Imogen Pell] and stays with me [Gareth Strand] every other weekend.',
  );
});

test('a letter that begins with a name alone, and ends with one, is quoted with both', () => {
  const letter = LETTER.replace('Dear Imogen,', 'Imogen,').replace('Yours truly,\n\n', '');
  expect(readTerms(typedPages(letter)).physicalCustody).toBe(
    'Ines lives with you [Imogen] and stays with me [Gareth Strand] every other weekend.',
  );
});
