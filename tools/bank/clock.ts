/** The bank's clock. */
export type Clock = () => Promise<Date>;

export const realTime: Clock = async () => new Date();

/** The clock of a running sandbox, read as a signed-in user. */
export function sandboxClock({ url, email, password }: { url: string; email: string; password: string }): Clock {
  let cookie = '';
  const ask = () => fetch(`${url}/api/sandbox/clock`, { headers: { cookie } });
  const signIn = async () => {
    const answer = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`${url} does not let ${email} sign in (${answer.status}).`);
    cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  };
  return async () => {
    if (cookie === '') await signIn();
    let answer = await ask();
    if (answer.status === 401) {
      await signIn();
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${url} does not tell its time (${answer.status}).`);
    const { now } = (await answer.json()) as { now: string };
    return new Date(now);
  };
}
