import { createServer, type Socket } from 'node:net';

/** How the server reacts at a step of an email: with an answer, or with silence. */
export type Reply = string | 'silence';

type Steps = 'greeting' | 'MAIL' | 'RCPT' | 'DATA' | 'END';

/** A test mail server that accepts everything unless told otherwise. */
export type TestMailServer = {
  url: string;
  /** The accepted emails: recipient, text, and how many emails had been started before, on any connection. */
  taken: { to: string; text: string; place: number }[];
  /** How many connections were made, and the most at once. */
  connections: { made: number; most: number };
  /** Sets its reaction at a step; a function decides by recipient. */
  says(step: Steps, reply: Reply | ((recipient: string) => Reply)): void;
  /** Answers an email that it has in full only after so many milliseconds. */
  answersLate(ms: number): void;
  /** Greets nobody until this many are connected. */
  waitsFor(connected: number): void;
  close(): Promise<void>;
};

const USUAL: Record<Steps, Reply> = {
  greeting: '220 mail',
  MAIL: '250 yes',
  RCPT: '250 yes',
  DATA: '354 go on',
  END: '250 taken',
};

export async function startMailServer(): Promise<TestMailServer> {
  const says: Record<Steps, Reply | ((recipient: string) => Reply)> = { ...USUAL };
  const sockets = new Set<Socket>();
  const greetings: (() => void)[] = [];
  let [least, begun, lateMs] = [1, 0, 0];
  const taken: TestMailServer['taken'] = [];
  const connections = { made: 0, most: 0 };
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    connections.made += 1;
    connections.most = Math.max(connections.most, sockets.size);
    socket.on('error', () => socket.destroy());
    let [recipient, text, rest, place] = ['', null as string | null, '', 0];
    const answer = (step: Steps): string => {
      const said = says[step];
      const reply = typeof said === 'string' ? said : said(recipient);
      const write = () => socket.write(`${reply}\r\n`);
      if (reply !== 'silence' && step === 'END' && lateMs > 0) setTimeout(write, lateMs);
      else if (reply !== 'silence') write();
      return reply;
    };
    const hear = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (text !== null) {
        if (line !== '.') text += `${line}\n`;
        else {
          if (answer('END').startsWith('2')) taken.push({ to: recipient, text, place });
          text = null;
        }
      } else if (verb === 'MAIL') {
        place = begun++;
        answer('MAIL');
      } else if (verb === 'RCPT') {
        recipient = /<(.+?)>/.exec(line)?.[1] ?? '';
        answer('RCPT');
      } else if (verb === 'DATA') {
        if (answer('DATA').startsWith('3')) text = '';
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 yes\r\n');
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    greetings.push(() => answer('greeting'));
    if (sockets.size >= least) for (const greet of greetings.splice(0)) greet();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    connections,
    says: (step, reply) => {
      says[step] = reply;
    },
    answersLate: (ms) => {
      lateMs = ms;
    },
    waitsFor: (connected) => {
      least = connected;
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
