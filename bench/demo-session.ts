/** The demo payor's session, as the cookie a browser would send. */
export async function signInToDemo(address: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'payor@demo.mainstay.app', password: 'mainstay-demo' }),
  });
  if (!answer.ok) throw new Error(`the sign-in answered ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { cookie };
}
