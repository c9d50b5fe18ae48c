import type { Email } from '#outside/mail.ts';

type Person = { name: string; email: string };

/** The email that confirms that an address belongs to its account. */
export const verificationEmail = (user: Person, link: string): Email =>
  letter(user, 'Confirm your email address for Mainstay', [
    'To confirm that this email address belongs to your Mainstay account, open this link within one day:',
    '',
    link,
    '',
    'If you did not open an account, do not open the link. Nothing will happen.',
  ]);

/** The email for a forgotten password. */
export const resetEmail = (user: Person, link: string): Email =>
  letter(user, 'Choose a new Mainstay password', [
    'Someone asked for a new password for this email address. To choose one, open this link within one hour:',
    '',
    link,
    '',
    'If it was not you, nothing has changed. You can ignore this email.',
  ]);

/** Someone is guessing passwords for this account. */
export const guessedEmail = (user: Person, forgotten: string): Email =>
  letter(user, 'Someone tried to sign in to your Mainstay account', [
    'Somebody entered a wrong password for your Mainstay account ten times. Nobody got in. To slow this down, each further',
    'try has to wait, up to an hour.',
    '',
    'If it was you, choose a new password here. You can then sign in right away:',
    '',
    forgotten,
    '',
    'If it was not you, you don’t need to do anything.',
  ]);

/** The password was changed. */
export const passwordChangedEmail = (user: Person, forgotten: string): Email =>
  letter(user, 'Your Mainstay password was changed', [
    'The password of your Mainstay account was changed, and every other device was signed out.',
    '',
    'If it was not you, choose a new password right away:',
    '',
    forgotten,
  ]);

/** Someone tried to sign up with the address of an existing account. */
export const accountExistsEmail = (user: Person, address: string): Email =>
  letter(user, 'You already have a Mainstay account', [
    'Someone tried to open a Mainstay account with this email address, which already has one. To sign in:',
    '',
    `${address}/api/login`,
    '',
    'If you have forgotten your password, choose a new one:',
    '',
    `${address}/api/login?view=forgotten`,
    '',
    'If it was not you, nothing has changed. You can ignore this email.',
  ]);

/** Other devices were signed out. */
export const sessionsEndedEmail = (user: Person, which: string, forgotten: string): Email =>
  letter(user, 'Your Mainstay account was signed out elsewhere', [
    `Your Mainstay account was signed out: ${which}.`,
    '',
    'If it was not you, choose a new password right away:',
    '',
    forgotten,
  ]);

/** A sign-in from a device or network not seen before. */
export const newDeviceEmail = (user: Person, device: string, forgotten: string): Email =>
  letter(user, 'New sign-in to your Mainstay account', [
    `Someone signed in to your Mainstay account from a new device or place: ${device}.`,
    '',
    'If it was you, you don’t need to do anything. If it was not, choose a new password right away. That signs out every device:',
    '',
    forgotten,
  ]);

/** The way this person signs in was changed. */
export const secondFactorEmail = (user: Person, changed: string, forgotten: string): Email =>
  letter(user, 'How you sign in to Mainstay was changed', [
    changed,
    '',
    'If it was not you, choose a new password right away:',
    '',
    forgotten,
  ]);

const letter = ({ name, email }: Person, subject: string, lines: string[]): Email => ({
  to: email,
  subject,
  text: [`Hello ${name},`, '', ...lines, '', 'Mainstay'].join('\n'),
});
