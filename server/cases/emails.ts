import type { Email } from '#outside/mail.ts';

/** The email that invites a person to a case. It states no amounts and names no other party. */
export function invitationEmail(of: { to: string; inviter: string; role: string; link: string }): Email {
  return {
    to: of.to,
    subject: 'You are invited to a case on Mainstay',
    text: [
      'Hello,',
      '',
      `${of.inviter} invites you to take part in a support case on Mainstay as ${of.role}.`,
      'Mainstay keeps the payment record of a support agreement for everyone in the case.',
      '',
      'To join, open this link within seven days. It works once.',
      '',
      of.link,
      '',
      'If you do not know this person, you can ignore this email.',
      '',
      'Mainstay',
    ].join('\n'),
  };
}
