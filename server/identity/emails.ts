import type { Email } from '#outside/mail.ts';

/** The e-mail that shows that an address belongs to its account. */
export function verificationEmail(user: { name: string; email: string }, link: string): Email {
  return {
    to: user.email,
    subject: 'Confirm your e-mail address for Mainstay',
    text: [
      `Hello ${user.name},`,
      '',
      'To confirm that this e-mail address belongs to your Mainstay account, open this link within one day:',
      '',
      link,
      '',
      'If you did not open an account, do not use the link: nothing happens then.',
      '',
      'Mainstay',
    ].join('\n'),
  };
}

/** The e-mail for a forgotten password. */
export function resetEmail(user: { name: string; email: string }, link: string): Email {
  return {
    to: user.email,
    subject: 'Choose a new Mainstay password',
    text: [
      `Hello ${user.name},`,
      '',
      'Somebody asked for a new password for this e-mail address. To choose one, open this link within one hour:',
      '',
      link,
      '',
      'If it was not you, nothing has changed and you can ignore this letter.',
      '',
      'Mainstay',
    ].join('\n'),
  };
}

/** Somebody tries passwords at this account. */
export function guessedEmail(user: { name: string; email: string }, forgotten: string): Email {
  return {
    to: user.email,
    subject: 'Somebody tried to sign in to your Mainstay account',
    text: [
      `Hello ${user.name},`,
      '',
      'Somebody entered a wrong password for your Mainstay account ten times. Nobody got in. To slow this down, each further',
      'try has to wait, up to an hour.',
      '',
      'If it was you, choose a new password here; with it you can sign in at once:',
      '',
      forgotten,
      '',
      'If it was not you, you need not do anything.',
      '',
      'Mainstay',
    ].join('\n'),
  };
}
