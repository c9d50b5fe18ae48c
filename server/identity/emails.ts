import type { Email } from '#outside/mail.ts';

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
