import { afterAll, expect, test } from 'vitest';
import { DATABASES } from './harness/databases.ts';
import { type MailServer, type Received, STEPS_A_LETTER, startMailServer } from './harness/mail-server.ts';
import { accepted, joins, type Person, signUp, until } from './harness/people.ts';
import { type Product, startProduct } from './harness/product.ts';
import { randomFrom } from './harness/random.ts';

const KILLS = 20;
const LIMIT_MS = KILLS * 60_000 + 120_000;
/** What happens before each kill of a day; together as much as is sent singly in a day. */
const NEWS_A_DAY = [3, 2];
const STEP_MS = 40;
/** So many letters are on their way at once. */
const AT_ONCE = 2;

const products: Product[] = [];
const servers: MailServer[] = [];
afterAll(async () => {
  await Promise.all(products.map((product) => product.remove()));
  await Promise.all(servers.map((server) => server.close()));
});

test.runIf(process.env.LONG).each(DATABASES)(
  'killed while it sends letters, each is sent, and at most those on their way are sent again (%s)',
  { timeout: LIMIT_MS },
  async (kind) => {
    const mail = await startMailServer(STEP_MS);
    servers.push(mail);
    const product = await startProduct(kind, { SANDBOX: 'on', SMTP_URL: mail.url, SMTP_CONNECTIONS: `${AT_ONCE}` });
    products.push(product);
    const { owner, payee } = await aFamily(product);
    const newsLetters = () => mail.received.filter((letter) => isNewsTo(payee, letter));
    const different = () => new Set(newsLetters().map(({ messageId }) => messageId)).size;
    const random = randomFrom(2);
    let [intended, inFlight] = [0, 0];

    for (let kill = 0; kill < KILLS; kill++) {
      const ofDay = kill % NEWS_A_DAY.length;
      // A new day's letters. What is left of the day before would be counted in this one, and sent as a digest.
      if (ofDay === 0) await accepted(owner.send('POST', '/api/sandbox/clock', { advanceDays: 2 }));
      const news = NEWS_A_DAY[ofDay] ?? 0;
      const strike = mail.afterSteps(Math.floor(random() * news * STEPS_A_LETTER) + 1);
      for (let i = 0; i < news; i++) await accepted(makeNews(owner, intended + i));
      intended += news;
      await strike;
      // The moment of the kill is drawn: it is the fault that is put in, and waits for nothing.
      await new Promise((resolve) => setTimeout(resolve, random() * STEP_MS));
      if (mail.isBusy()) inFlight += 1;
      await product.kill();
      mail.killed();
      await product.start();
      const held = ofDay === NEWS_A_DAY.length - 1 ? 0 : AT_ONCE; // a letter that a killed process held waits
      await until(`${intended} letters but ${held} are sent`, async () => different() >= intended - held);
    }
    expect(different()).toBe(intended);
    await product.stop();

    const letters = newsLetters();
    const repeats = repeatsOf(letters);
    console.log(
      `${kind}: ${KILLS} kills, ${inFlight} of them with a letter on its way, ${intended} letters intended, ` +
        `${different()} sent, ${repeats.length} repeated`,
    );
    expect(saidBy(letters)).toEqual([...Array(intended)].map((_, i) => newsOf(i)).sort());
    for (const { messageId, afterKills, text } of repeats) {
      const first = letters.find((letter) => letter.messageId === messageId);
      const beforeKill = letters.filter((letter) => letter.afterKills === first?.afterKills);
      expect(first?.afterKills).toBeLessThan(afterKills); // never twice by the same process
      expect(beforeKill.slice(-AT_ONCE)).toContain(first); // it was one of those on their way
      expect(bodyOf(text)).toBe(bodyOf(first?.text ?? ''));
    }
    expect(repeats.length).toBeLessThanOrEqual(KILLS * AT_ONCE);
  },
);

const SOURCE = 'A funding source was added to this case.';
const REPORT = 'Maya Chen generated a report of this case.';
const newsOf = (i: number) => (i % 5 < 3 ? SOURCE : REPORT);

/** Performs the actions that the case's other people are notified of. */
const makeNews = (owner: Person, i: number) =>
  newsOf(i) === SOURCE
    ? owner.send('POST', '/api/payment-sources', { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '1' })
    : owner.send('POST', '/api/reports/court', {
        reportType: 'audit',
        periodStart: '2026-01-01',
        periodEnd: '2026-01-31',
      });

/** A payor and a payee in one case, who get emails, as everyone does by default. */
async function aFamily({ address }: Product): Promise<{ owner: Person; payee: Person }> {
  const owner = await signUp(address, { name: 'Maya Chen' });
  return { owner, payee: await joins(owner, 'payee', 'Sam Chen') };
}

/** What came again, under a Message-ID that had come before. */
const repeatsOf = (letters: readonly Received[]) =>
  letters.filter(({ messageId }, i) => letters.findIndex((letter) => letter.messageId === messageId) < i);

const bodyOf = (text: string): string => text.slice(text.indexOf('\r\n\r\n'));

const isNewsTo = ({ email }: Person, { text }: Received): boolean =>
  text.includes(`To: ${email}\r\n`) && text.includes('Subject: News in your Mainstay case');

/** The news that these letters tell, a repeated one once. */
const saidBy = (letters: readonly Received[]): string[] =>
  letters
    .filter((letter) => !repeatsOf(letters).includes(letter))
    .map(({ text }) => text.replaceAll('=\r\n', '')) // quoted-printable breaks lines
    .map((text) => [SOURCE, REPORT].find((words) => text.includes(`\r\n${words}\r\n`)) ?? text)
    .sort();
