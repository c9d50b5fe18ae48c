import { type Html, html } from '#http/html.ts';
import { emailField, field, newPasswordField, passwordField } from './fields.ts';

/** Somebody whom anybody may sign in as, with one press. */
export type DemoPerson = { name: string; is: string; email: string; password: string };
export type InvitedTo = { token: string; email: string; inviter: string; role: string };
export type View = { title: string; main: Html };

export function signIn(of: {
  demo: DemoPerson[];
  organisation: string | null;
  notice?: string;
  problem?: string;
  invited?: InvitedTo;
}): View {
  const { invited } = of;
  return {
    title: 'Sign in',
    main: html`<section class="card" data-step="ask">
  <h1 tabindex="-1">Sign in</h1>
  ${invited ? invitationLead(invited) : null}
  ${of.notice ? html`<p class="notice" role="status">${of.notice}</p>` : null}
  ${of.problem ? html`<p class="notice negative" role="alert">${of.problem}</p>` : null}
  ${form(
    { posts: '/api/auth/sign-in/email', after: 'enter', invited },
    html`${emailField(invited?.email)}
    ${passwordField(html`<a href="/api/login?view=forgotten">Forgot password?</a>`)}`,
    invited ? 'Sign in and join' : 'Sign in',
    'Signing in...',
  )}
  ${of.organisation === null ? null : organisationButton(of.organisation, addressOf('sign-in', invited))}
  <div class="actions" data-passkeys hidden>
    <button class="button" type="button" data-passkey="${addressOf('sign-in', invited)}" data-working="Signing in...">Sign in with a passkey</button>
    <div class="notice negative" role="alert" data-passkey-problem hidden></div>
  </div>
  <p class="below">New to Mainstay? <a href="${addressOf('sign-up', invited)}">Create an account</a></p>
</section>
${codeStep(invited)}
${of.demo.length > 0 && !invited ? demoCard(of.demo) : null}`,
  };
}

/** Leads to the sign-in of an organisation, and back. */
const organisationButton = (name: string, back: string): Html => html`<div class="actions">
    <button class="button" type="button" data-organisation="${back}">Sign in with ${name}</button>
    <div class="notice negative" role="alert" data-organisation-problem hidden></div>
  </div>`;

/** After the password, where the account has a second factor. */
const codeStep = (invited: InvitedTo | undefined): Html => html`<section class="card" data-step="code" hidden>
  <h1 tabindex="-1">Enter your code</h1>
  <p class="lead">Open the app on your phone and enter the code that it shows for Mainstay. Without your phone, enter a recovery code.</p>
  ${form(
    { posts: '/api/auth/two-factor/verify-totp', after: 'enter', invited },
    field({ name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code', missing: 'Enter the code' }),
    'Sign in',
    'Signing in...',
  )}
  <p class="below"><a href="${addressOf('sign-in', invited)}">Use another account</a></p>
</section>`;

export function signUp(of: { invited?: InvitedTo; noEmails: string | null }): View {
  const { invited, noEmails } = of;
  return {
    title: invited ? 'Join a case' : 'Create your account',
    main: html`<section class="card" data-step="ask">
  <h1 tabindex="-1">${invited ? 'Join a case' : 'Create your account'}</h1>
  ${invited ? invitationLead(invited) : null}
  ${form(
    { posts: '/api/auth/sign-up/email', after: 'enter', invited },
    html`${field({ name: 'name', label: 'Full name', type: 'text', autocomplete: 'name', missing: 'Enter your name' })}
    ${emailField(invited?.email)}
    ${newPasswordField('password', 'Password')}`,
    invited ? 'Create account and join' : 'Create account',
    'Creating your account...',
  )}
  <p class="below">Already have an account? <a href="${addressOf('sign-in', invited)}">Sign in</a></p>
</section>
<section class="card" data-step="sent" hidden>
  <h1 tabindex="-1">Check your email</h1>
  <p class="lead">We sent an email to <strong data-shows-email></strong>. Open its link to sign in; it can take some minutes and works for one day.</p>
  ${noEmails && html`<p class="notice">${noEmails}</p>`}
  <p class="below"><a href="/api/login">Back to sign in</a></p>
</section>`,
  };
}

export const forgotten = (noEmails: string | null): View => ({
  title: 'Forgotten password',
  main: html`<section class="card" data-step="ask">
  <h1 tabindex="-1">Forgotten password</h1>
  <p class="lead">Tell us your email address. We send you a link with which you choose a new password.</p>
  ${form({ posts: '/api/auth/request-password-reset', after: 'letter' }, emailField(), 'Send the link', 'Sending...')}
  <p class="below"><a href="/api/login">Back to sign in</a></p>
</section>
<section class="card" data-step="sent" hidden>
  <h1 tabindex="-1">Check your email</h1>
  <p class="lead">If there is an account for <strong data-shows-email></strong>, a link to choose a new password is on its way. It can take some minutes and works for one hour; if none has come by then, ask again.</p>
  ${noEmails && html`<p class="notice">${noEmails}</p>`}
  <p class="below"><a href="/api/login">Back to sign in</a></p>
</section>`,
});

export const newPassword = (token: string): View => ({
  title: 'Choose a new password',
  main: html`<section class="card">
  <h1 tabindex="-1">Choose a new password</h1>
  <p class="lead">It takes the place of the old one, and every device that is signed in is signed out.</p>
  ${form({ posts: '/api/auth/reset-password', after: 'saved', token }, newPasswordField('newPassword', 'New password'), 'Save new password', 'Saving...')}
  <p class="below"><a href="/api/login?view=forgotten">Ask for another link</a></p>
</section>`,
});

export function joinCase(invited: InvitedTo, person: { name: string; email: string }): View {
  return {
    title: 'Join a case',
    main: html`<section class="card">
  <h1 tabindex="-1">Join a case</h1>
  ${invitationLead(invited)}
  ${form({ posts: acceptPath(invited.token), after: 'enter' }, html``, 'Join this case', 'Joining...')}
  <p class="below">You are signed in as ${person.name} (${person.email}). <a href="/api/logout?invitation=${encodeURIComponent(invited.token)}">Use another account</a></p>
</section>`,
  };
}

/** Somebody has an invitation that is for another address than theirs. */
export function joinAsAnother(invited: InvitedTo, person: { name: string; email: string }): View {
  return {
    title: 'Join a case',
    main: html`<section class="card">
  <h1 tabindex="-1">Join a case</h1>
  ${invitationLead(invited)}
  <p class="lead">This invitation is for <strong>${invited.email}</strong>. You are signed in as ${person.name} (${person.email}).</p>
  <div class="actions"><a class="button primary" href="/api/logout?invitation=${encodeURIComponent(invited.token)}">Use the account of that address</a></div>
  <p class="below"><a href="/">Go to your cases</a></p>
</section>`,
  };
}

/** A link that cannot be used any more, or never could: what it means, and what comes next. */
export const closedInvitation = (signedIn: boolean): View => ({
  title: 'Invitation closed',
  main: html`<section class="card">
  <h1 tabindex="-1">This invitation is closed</h1>
  <p class="lead">It has been used or withdrawn, or it is older than seven days. Ask the person who invited you for a new one.</p>
  <div class="actions"><a class="button primary" href="${signedIn ? '/' : '/api/login'}">${signedIn ? 'Go to your cases' : 'Sign in'}</a></div>
</section>`,
});

/** The link of a letter that was to confirm an address. */
export const closedConfirmation = (signedIn: boolean): View => ({
  title: 'Link expired',
  main: html`<section class="card">
  <h1 tabindex="-1">This link has expired</h1>
  <p class="lead">${signedIn ? 'It works for one day. Ask for a new one where you are signed in.' : 'It works for one day. Sign in with your password, and we send you a new one.'}</p>
  <div class="actions"><a class="button primary" href="${signedIn ? '/' : '/api/login'}">${signedIn ? 'Go to your cases' : 'Sign in'}</a></div>
</section>`,
});

const invitationLead = ({ inviter, role }: InvitedTo): Html =>
  html`<p class="lead">${inviter} invites you to a support case on Mainstay, as <strong>${role}</strong>.</p>`;

const acceptPath = (token: string) => `/api/cases/invitations/${encodeURIComponent(token)}/accept`;

const addressOf = (view: 'sign-in' | 'sign-up', invited: InvitedTo | undefined) =>
  `/api/login?view=${view}${invited ? `&invitation=${encodeURIComponent(invited.token)}` : ''}`;

/** `after` says what the script does with a good answer. Without the script nothing is sent by address. */
function form(
  of: { posts: string; after: 'enter' | 'letter' | 'saved'; token?: string; invited?: InvitedTo | undefined },
  fields: Html,
  button: string,
  working: string,
): Html {
  const { invited } = of;
  return html`<form method="post" action="/api/login" novalidate data-posts="${of.posts}" data-after="${of.after}" data-token="${of.token ?? ''}" data-invitation="${invited?.token ?? ''}" data-accepts="${invited ? acceptPath(invited.token) : ''}">
    ${fields}
    <div class="notice negative" role="alert" data-problem hidden></div>
    <div class="actions"><button class="button primary" type="submit" data-working="${working}">${button}</button></div>
  </form>`;
}

const demoCard = (people: DemoPerson[]): Html => html`<section class="card" aria-labelledby="demo" data-demo-card>
  <h2 id="demo">Look around with demo data</h2>
  <p class="help">One press signs you in as a person of an invented family with a test bank: no real money moves. Everybody who looks around shares it.</p>
  <ul class="people">${people.map(
    ({ name, is, email, password }) =>
      html`<li><button class="button" type="button" data-demo="${email}" data-password="${password}">${name} <span>${is}</span></button></li>`,
  )}</ul>
  <div class="notice negative" role="alert" data-demo-problem hidden></div>
</section>`;
