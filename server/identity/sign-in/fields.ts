import { type Html, html } from '#http/html.ts';
import type { Say } from '../../languages.ts';

type Field = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  /** The message when it is empty. */
  missing: string;
  value?: string;
  help?: string;
  /** Shown to the right of the label. */
  aside?: Html;
  /** The minimum length. */
  least?: number;
  /** The value is shown and cannot be changed. */
  fixed?: boolean;
};

/** Label above, help and error below. The page's script fills in the error. */
export function field(say: Say, of: Field): Html {
  const described = `${of.help ? `${of.name}-help ` : ''}${of.name}-error`;
  const password = of.type === 'password';
  const plain = of.type === 'text' ? html`` : html` autocapitalize="none" spellcheck="false"`;
  const least = of.least ? html` data-least="${String(of.least)}"` : html``;
  return html`<div class="field">
  <div class="field-head"><label for="${of.name}">${say(of.label)}</label>${of.aside ?? null}</div>
  <div class="control${password ? ' with-toggle' : ''}">
    <input id="${of.name}" name="${of.name}" type="${of.type}" autocomplete="${of.autocomplete}" required value="${of.value ?? ''}"${of.fixed ? html` readonly` : html``}${plain}${least} data-missing="${say(of.missing)}" aria-describedby="${described}">
    ${password && html`<button class="toggle" type="button" data-shows="${of.name}" aria-label="${say('Show password')}">${say('Show')}</button>`}
  </div>
  ${of.help ? html`<p class="help" id="${of.name}-help">${say(of.help)}</p>` : null}
  <p class="error" id="${of.name}-error" hidden></p>
</div>`;
}

/** An invitation is only for its own address. */
export const emailField = (say: Say, invited = ''): Html =>
  field(say, {
    name: 'email',
    label: 'Email address',
    type: 'email',
    autocomplete: 'username',
    missing: 'Enter your email address, like name@example.com',
    value: invited,
    ...(invited !== '' && { fixed: true, help: 'The invitation is for this address.' }),
  });

export const passwordField = (say: Say, aside: Html): Html =>
  field(say, {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    missing: 'Enter your password',
    aside,
  });

export const newPasswordField = (say: Say, name: 'password' | 'newPassword', label: string): Html =>
  field(say, {
    name,
    label,
    type: 'password',
    autocomplete: 'new-password',
    missing: 'Choose a password with at least 10 characters',
    help: 'At least 10 characters. A few unrelated words work well.',
    least: 10,
  });
