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

/** The password is another one now. */
export function passwordChangedEmail(user: { name: string; email: string }, forgotten: string): Email {
  return {
    to: user.email,
    subject: 'Your Mainstay password was changed',
    text: [
      `Hello ${user.name},`,
      '',
      'The password of your Mainstay account was changed, and every other device was signed out.',
      '',
      'If it was not you, choose a new password at once:',
      '',
      forgotten,
      '',
      'Mainstay',
    ].join('\n'),
  };
}

/** Somebody wants to open an account where there is one. */
export function accountExistsEmail(user: { name: string; email: string }, address: string): Email {
  return {
    to: user.email,
    subject: 'You already have a Mainstay account',
    text: [
      `Hello ${user.name},`,
      '',
      'Somebody tried to open a Mainstay account with this e-mail address, which has one already. To sign in:',
      '',
      `${address}/api/login`,
      '',
      'If you have forgotten your password, choose a new one:',
      '',
      `${address}/api/login?view=forgotten`,
      '',
      'If it was not you, nothing has changed and you can ignore this letter.',
      '',
      'Mainstay',
    ].join('\n'),
  };
}

/** Other devices were signed out. */
export function sessionsEndedEmail(user: { name: string; email: string }, which: string, forgotten: string): Email {
  return {
    to: user.email,
    subject: 'Your Mainstay account was signed out elsewhere',
    text: [
      `Hello ${user.name},`,
      '',
      `Your Mainstay account was signed out: ${which}.`,
      '',
      'If it was not you, choose a new password at once:',
      '',
      forgotten,
      '',
      'Mainstay',
    ].join('\n'),
  };
}

/** Somebody signed in from where nobody has signed in before. */
export function newDeviceEmail(user: { name: string; email: string }, device: string, forgotten: string): Email {
  return {
    to: user.email,
    subject: 'New sign-in to your Mainstay account',
    text: [
      `Hello ${user.name},`,
      '',
      `Somebody signed in to your Mainstay account from a device or a place that is new: ${device}.`,
      '',
      'If it was you, you need not do anything. If it was not, choose a new password at once; it signs out every device:',
      '',
      forgotten,
      '',
      'Mainstay',
    ].join('\n'),
  };
}

/** How somebody signs in has changed. */
export function secondFactorEmail(user: { name: string; email: string }, changed: string, forgotten: string): Email {
  return {
    to: user.email,
    subject: 'How you sign in to Mainstay was changed',
    text: [
      `Hello ${user.name},`,
      '',
      changed,
      '',
      'If it was not you, choose a new password at once:',
      '',
      forgotten,
      '',
      'Mainstay',
    ].join('\n'),
  };
}
