import { createServer, type Socket } from 'node:net';

export type Received = {
  messageId: string;
  /** Head and body as they came. */
  text: string;
  /** How often the sender had been killed before. */
  afterKills: number;
};

/** A mail server that takes its time, so that a sender can be killed at each step of an email. */
export type MailServer = {
  url: string;
  received: Received[];
  /** Waits until so many further steps have begun: an email has STEPS_A_LETTER. */
  afterSteps(count: number): Promise<void>;
  /** Whether an email is on its way now. */
  isBusy(): boolean;
  /** It takes connections and answers nothing, until the function that it gives is called. */
  stall(): () => void;
  /** What comes from now on comes after a further kill. */
  killed(): void;
  close(): Promise<void>;
};

/** Who sends it, who gets it, that it comes, and that it was whole. */
export const STEPS_A_LETTER = 4;

/** Starts one on a free port. An email counts as received when it is there whole: its sender may never hear of that. */
export async function startMailServer(stepMs: number): Promise<MailServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let stalled: (() => void)[] | null = null;
  const waiting: { step: number; go: () => void }[] = [];
  let [steps, kills] = [0, 0];
  const beginStep = () => {
    steps += 1;
    for (const { step, go } of waiting) if (step === steps) go();
  };

  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    socket.on('error', () => socket.destroy()); // the sender was killed
    let text: string | null = null;
    const answer = (words: string): void => {
      if (stalled) return void stalled.push(() => answer(words));
      if (socket.writable) socket.write(`${words}\r\n`);
    };
    const slowly = (words: string) => {
      beginStep();
      // The slow step: what it waits for is the kill that may come meanwhile.
      setTimeout(() => answer(words), stepMs);
    };
    const hear = (line: string) => {
      if (text !== null) {
        if (line !== '.') text += `${line.replace(/^\.\./, '.')}\r\n`;
        else {
          received.push({ messageId: /^Message-ID: <(.+)>\r$/im.exec(text)?.[1] ?? '', text, afterKills: kills });
          text = null;
          slowly('250 taken');
        }
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'DATA') {
        text = '';
        slowly('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else if (verb === 'MAIL' || verb === 'RCPT') slowly('250 yes');
      else answer('250 yes');
    };
    let rest = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    answer('220 slow mail');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    afterSteps: (count) => new Promise((go) => waiting.push({ step: steps + count, go })),
    isBusy: () => sockets.size > 0,
    stall: () => {
      const held: (() => void)[] = [];
      stalled = held;
      return () => {
        stalled = null;
        for (const answer of held) answer();
      };
    },
    killed: () => {
      kills += 1;
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
