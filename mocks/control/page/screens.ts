import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { card } from '../../pages/parts.ts';
import { screensWith } from '../screens.ts';
import type { View } from './view.ts';

/** Links straight to every screen; a sign-in is begun on the way where none is under way. */
export const screensSection = ({ connectorId }: View): Html =>
  card(
    'screens',
    'Screens',
    html`<p class="quiet-text">
        Each link begins a sign-in where none is under way. A screen that needs what came before it says so.
      </p>
      <div class="screens">
        ${screensWith(connectorId).map(
          ({ title, paths }) =>
            html`<div>
              <h3>${title}</h3>
              <ul class="plain">
                ${paths.map((path) => html`<li><a href="/_mock/go?screen=${encodeURIComponent(path)}">${path}</a></li>`)}
              </ul>
            </div>`,
        )}
      </div>`,
  );
