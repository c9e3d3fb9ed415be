import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { card, select } from '../../pages/parts.ts';
import { tenantList } from '../lists.ts';
import { form } from './form.ts';
import type { View } from './view.ts';

const places = tenantList().map(({ name, purpose }) => [name, `${name}: ${purpose}`] as const);

/** Whose sign-in page it is, and the ways in. */
export const startSection = ({ state: { tenant, persona } }: View): Html =>
  card(
    'start',
    'Tenant',
    html`${form(
        'tenant',
        html`${select('name', 'Whose sign-in page it is', places, tenant.name)}
          <button class="quiet">Switch</button>`,
      )}
      <p class="quiet-text">${tenant.purpose}</p>
      <div class="row">
        <a class="button" href="/_mock/go?screen=/sign-in">Sign in</a>
        <a class="button quiet" href="/_mock/go?screen=/register">Register</a>
        <a class="button quiet" href="/_mock/go?screen=/forgot-password">Forgot password</a>
      </div>
      ${
        persona === null
          ? ''
          : form(
              'persona',
              html`<p>Signing in begins as <b>${persona}</b>.</p>
                <button class="quiet" name="name" value="">Play nobody</button>`,
            )
      }`,
  );
