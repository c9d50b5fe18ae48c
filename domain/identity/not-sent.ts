/** Whether emails and text messages are actually sent; each needs a gateway. */
export type Sends = { letters: boolean; texts: boolean };

/** What people are told if a gateway is missing; null if everything is sent. */
export function notSent({ letters, texts }: Sends): string | null {
  if (letters && texts) return null;
  const what = letters ? 'Text messages' : texts ? 'Emails' : 'Emails and text messages';
  return `${what} are not sent from here. Each is saved as a file on the server instead.`;
}
