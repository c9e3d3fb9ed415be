import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { card, select } from '../../pages/components.ts';
import { tenantList } from '../lists.ts';
import { form } from './form.ts';
import type { ControlView } from './control-view.ts';

const tenantOptions = tenantList().map(({ name, purpose }) => [name, `${name}: ${purpose}`] as const);

export const tenantSection = ({ state: { tenant, persona } }: ControlView): Html =>
  card(
    'start',
    'Tenant',
    html`${form(
        'tenant',
        html`${select('name', 'Whose sign-in page it is', tenantOptions, tenant.name)}
          <button class="secondary">Switch</button>`,
      )}
      <p class="muted">${tenant.purpose}</p>
      <div class="row">
        <a class="button" href="/_mock/go?screen=/sign-in">Sign in</a>
        <a class="button secondary" href="/_mock/go?screen=/register">Register</a>
        <a class="button secondary" href="/_mock/go?screen=/forgot-password">Forgot password</a>
      </div>
      ${
        persona === null
          ? ''
          : form(
              'persona',
              html`<p>The next sign-in starts as <b>${persona}</b>.</p>
                <button class="secondary" name="name" value="">Clear persona</button>`,
            )
      }`,
  );
