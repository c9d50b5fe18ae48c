import { type Html, html } from '#http/html.ts';
import type { Say } from '../../languages.ts';
import { emailField, field, newPasswordField, passwordField } from './fields.ts';

/** A demo person whom anyone can sign in as, with one click. */
export type DemoPerson = { name: string; is: string; email: string; password: string };
export type InvitedTo = { token: string; email: string; inviter: string; role: string };
export type View = { title: string; main: Html };

export function signIn(
  say: Say,
  of: {
    demo: DemoPerson[];
    organisation: string | null;
    notice?: string;
    problem?: string;
    invited?: InvitedTo;
  },
): View {
  const { invited } = of;
  return {
    title: 'Sign in',
    main: html`<section class="card" data-step="ask">
  <h1 tabindex="-1">${say('Sign in')}</h1>
  ${invited ? invitationLead(say, invited) : null}
  ${of.notice ? html`<p class="notice" role="status">${say(of.notice)}</p>` : null}
  ${of.problem ? html`<p class="notice negative" role="alert">${say(of.problem)}</p>` : null}
  ${form(
    say,
    { posts: '/api/auth/sign-in/email', after: 'enter', invited },
    html`${emailField(say, invited?.email)}
    ${passwordField(say, html`<a href="/api/login?view=forgotten">${say('Forgot password?')}</a>`)}`,
    invited ? 'Sign in and join' : 'Sign in',
    'Signing in...',
  )}
  ${of.organisation === null ? null : organisationButton(say, of.organisation, addressOf('sign-in', invited))}
  <div class="actions" data-passkeys hidden>
    <button class="button" type="button" data-passkey="${addressOf('sign-in', invited)}" data-working="${say('Signing in...')}">${say('Sign in with a passkey')}</button>
    <div class="notice negative" role="alert" data-passkey-problem hidden></div>
  </div>
  <p class="below">${say('New to Mainstay?')} <a href="${addressOf('sign-up', invited)}">${say('Create an account')}</a></p>
</section>
${codeStep(say, invited)}
${of.demo.length > 0 && !invited ? demoCard(say, of.demo) : null}`,
  };
}

/** Leads to the organization's sign-in and back. */
const organisationButton = (say: Say, name: string, back: string): Html => html`<div class="actions">
    <button class="button" type="button" data-organisation="${back}">${say('Sign in with')} ${name}</button>
    <div class="notice negative" role="alert" data-organisation-problem hidden></div>
  </div>`;

/** Comes after the password, if the account has a second factor. */
const codeStep = (say: Say, invited: InvitedTo | undefined): Html => html`<section class="card" data-step="code" hidden>
  <h1 tabindex="-1">${say('Enter your code')}</h1>
  <p class="lead">${say('Open the app on your phone and enter the code that it shows for Mainstay. Without your phone, enter a recovery code.')}</p>
  ${form(
    say,
    { posts: '/api/auth/two-factor/verify-totp', after: 'enter', invited },
    field(say, { name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code', missing: 'Enter the code' }),
    'Sign in',
    'Signing in...',
  )}
  <p class="below"><a href="${addressOf('sign-in', invited)}">${say('Use another account')}</a></p>
</section>`;

export function signUp(say: Say, of: { invited?: InvitedTo; noEmails: string | null }): View {
  const { invited, noEmails } = of;
  return {
    title: invited ? 'Join a case' : 'Create your account',
    main: html`<section class="card" data-step="ask">
  <h1 tabindex="-1">${say(invited ? 'Join a case' : 'Create your account')}</h1>
  ${invited ? invitationLead(say, invited) : null}
  ${form(
    say,
    { posts: '/api/auth/sign-up/email', after: 'enter', invited },
    html`${field(say, { name: 'name', label: 'Full name', type: 'text', autocomplete: 'name', missing: 'Enter your name' })}
    ${emailField(say, invited?.email)}
    ${newPasswordField(say, 'password', 'Password')}`,
    invited ? 'Create account and join' : 'Create account',
    'Creating your account...',
  )}
  <p class="below">${say('Already have an account?')} <a href="${addressOf('sign-in', invited)}">${say('Sign in')}</a></p>
</section>
<section class="card" data-step="sent" hidden>
  <h1 tabindex="-1">${say('Check your email')}</h1>
  <p class="lead">${say('We sent an email to')} <strong data-shows-email></strong>. ${say('Open the link in it to sign in. The email can take a few minutes, and the link works for one day.')}</p>
  ${noEmails && html`<p class="notice">${say(noEmails)}</p>`}
  <p class="below"><a href="/api/login">${say('Back to sign in')}</a></p>
</section>`,
  };
}

export const forgotten = (say: Say, noEmails: string | null): View => ({
  title: 'Forgotten password',
  main: html`<section class="card" data-step="ask">
  <h1 tabindex="-1">${say('Forgotten password')}</h1>
  <p class="lead">${say('Enter your email address. We will send you a link to choose a new password.')}</p>
  ${form(say, { posts: '/api/auth/request-password-reset', after: 'letter' }, emailField(say), 'Send the link', 'Sending...')}
  <p class="below"><a href="/api/login">${say('Back to sign in')}</a></p>
</section>
<section class="card" data-step="sent" hidden>
  <h1 tabindex="-1">${say('Check your email')}</h1>
  <p class="lead">${say('If there is an account for')} <strong data-shows-email></strong>, ${say('a link to choose a new password is on its way. It can take a few minutes and works for one hour. If it has not arrived by then, ask again.')}</p>
  ${noEmails && html`<p class="notice">${say(noEmails)}</p>`}
  <p class="below"><a href="/api/login">${say('Back to sign in')}</a></p>
</section>`,
});

export const newPassword = (say: Say, token: string): View => ({
  title: 'Choose a new password',
  main: html`<section class="card">
  <h1 tabindex="-1">${say('Choose a new password')}</h1>
  <p class="lead">${say('It replaces the old one and signs you out on every device.')}</p>
  ${form(say, { posts: '/api/auth/reset-password', after: 'saved', token }, newPasswordField(say, 'newPassword', 'New password'), 'Save new password', 'Saving...')}
  <p class="below"><a href="/api/login?view=forgotten">${say('Ask for another link')}</a></p>
</section>`,
});

export function joinCase(say: Say, invited: InvitedTo, person: { name: string; email: string }): View {
  return {
    title: 'Join a case',
    main: html`<section class="card">
  <h1 tabindex="-1">${say('Join a case')}</h1>
  ${invitationLead(say, invited)}
  ${form(say, { posts: acceptPath(invited.token), after: 'enter' }, html``, 'Join this case', 'Joining...')}
  <p class="below">${say('You are signed in as')} ${person.name} (${person.email}). <a href="/api/logout?invitation=${encodeURIComponent(invited.token)}">${say('Use another account')}</a></p>
</section>`,
  };
}

/** The signed-in person has opened an invitation for another address. */
export function joinAsAnother(say: Say, invited: InvitedTo, person: { name: string; email: string }): View {
  return {
    title: 'Join a case',
    main: html`<section class="card">
  <h1 tabindex="-1">${say('Join a case')}</h1>
  ${invitationLead(say, invited)}
  <p class="lead">${say('This invitation is for')} <strong>${invited.email}</strong>. ${say('You are signed in as')} ${person.name} (${person.email}).</p>
  <div class="actions"><a class="button primary" href="/api/logout?invitation=${encodeURIComponent(invited.token)}">${say('Use the account of that address')}</a></div>
  <p class="below"><a href="/">${say('Go to your cases')}</a></p>
</section>`,
  };
}

/** A link that can no longer be used, or never could: what that means, and what to do next. */
export const closedInvitation = (say: Say, signedIn: boolean): View => ({
  title: 'Invitation closed',
  main: html`<section class="card">
  <h1 tabindex="-1">${say('This invitation is closed')}</h1>
  <p class="lead">${say('It has been used or withdrawn, or it is older than seven days. Ask the person who invited you for a new one.')}</p>
  <div class="actions"><a class="button primary" href="${signedIn ? '/' : '/api/login'}">${say(signedIn ? 'Go to your cases' : 'Sign in')}</a></div>
</section>`,
});

/** The same for a link that was to confirm an address. */
export const closedConfirmation = (say: Say, signedIn: boolean): View => ({
  title: 'Link expired',
  main: html`<section class="card">
  <h1 tabindex="-1">${say('This link has expired')}</h1>
  <p class="lead">${say(signedIn ? 'It works for one day. Ask for a new one where you are signed in.' : 'It works for one day. Sign in with your password, and we send you a new one.')}</p>
  <div class="actions"><a class="button primary" href="${signedIn ? '/' : '/api/login'}">${say(signedIn ? 'Go to your cases' : 'Sign in')}</a></div>
</section>`,
});

const invitationLead = (say: Say, { inviter, role }: InvitedTo): Html =>
  html`<p class="lead">${inviter} ${say('invites you to a support case on Mainstay, as')} <strong>${say(role)}</strong>.</p>`;

const acceptPath = (token: string) => `/api/cases/invitations/${encodeURIComponent(token)}/accept`;

const addressOf = (view: 'sign-in' | 'sign-up', invited: InvitedTo | undefined) =>
  `/api/login?view=${view}${invited ? `&invitation=${encodeURIComponent(invited.token)}` : ''}`;

/** `after` says what the script does with a successful response. Without the script, nothing is sent in the URL. */
function form(
  say: Say,
  of: { posts: string; after: 'enter' | 'letter' | 'saved'; token?: string; invited?: InvitedTo | undefined },
  fields: Html,
  button: string,
  working: string,
): Html {
  const { invited } = of;
  return html`<form method="post" action="/api/login" novalidate data-posts="${of.posts}" data-after="${of.after}" data-token="${of.token ?? ''}" data-invitation="${invited?.token ?? ''}" data-accepts="${invited ? acceptPath(invited.token) : ''}">
    ${fields}
    <div class="notice negative" role="alert" data-problem hidden></div>
    <div class="actions"><button class="button primary" type="submit" data-working="${say(working)}">${say(button)}</button></div>
  </form>`;
}

const demoCard = (
  say: Say,
  people: DemoPerson[],
): Html => html`<section class="card" aria-labelledby="demo" data-demo-card>
  <h2 id="demo">${say('Look around with demo data')}</h2>
  <p class="help">${say('One click signs you in as a member of a demo family with a test bank. No real money moves, and all visitors share this family.')}</p>
  <ul class="people">${people.map(
    ({ name, is, email, password }) =>
      html`<li><button class="button" type="button" data-demo="${email}" data-password="${password}">${name} <span>${say(is)}</span></button></li>`,
  )}</ul>
  <div class="notice negative" role="alert" data-demo-problem hidden></div>
</section>`;
