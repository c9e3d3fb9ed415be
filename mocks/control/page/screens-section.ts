import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { card } from '../../pages/components.ts';
import type { ControlView } from './control-view.ts';

const groups = [
  ['Sign in', '/sign-in'],
  ['Register', '/register'],
  ['Forgot password', '/forgot-password'],
  ['Continue', '/continue'],
  ['Other', '/unknown-session'],
] as const;

export const screensSection = ({ screens, state: { tenant } }: ControlView): Html =>
  card(
    'screens',
    'Screens',
    html`<p class="muted">
        The screens of ${tenant.name}. Each link starts a sign-in if none is in progress, and makes the steps
        that the screen needs.
      </p>
      <div class="screens">
        ${groups.flatMap(([title, start]) => {
          const paths = screens.filter((path) => path.startsWith(start));
          return paths.length
            ? [
                html`<div>
                  <h3>${title}</h3>
                  <ul class="link-list">
                    ${paths.map((path) => html`<li><a href="/_mock/go?screen=${encodeURIComponent(path)}">${path}</a></li>`)}
                  </ul>
                </div>`,
              ]
            : [];
        })}
      </div>`,
  );
