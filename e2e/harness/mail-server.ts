import { createServer, type Socket } from 'node:net';

export type Received = {
  messageId: string;
  /** Headers and body as received. */
  text: string;
  /** How often the sender had been killed before. */
  afterKills: number;
};

/** A slow mail server, so a sender can be killed at each step of an email. */
export type MailServer = {
  url: string;
  received: Received[];
  /** Waits until this many more steps have started; an email has STEPS_A_LETTER. */
  afterSteps(count: number): Promise<void>;
  /** Whether an email is being received. */
  isBusy(): boolean;
  /** Accepts connections without answering, until the returned function is called. */
  stall(): () => void;
  /** Counts another kill for emails from now on. */
  killed(): void;
  close(): Promise<void>;
};

/** Sender, recipient, start of data, and end of data. */
export const STEPS_A_LETTER = 4;

/** Starts one on a free port. An email counts as received when it is complete; the sender may never learn of it. */
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
      // The slow step gives a kill time to happen.
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
