import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { card } from '../../pages/components.ts';
import { screensFor } from '../screens.ts';
import type { ControlView } from './control-view.ts';

export const screensSection = ({ connectorId }: ControlView): Html =>
  card(
    'screens',
    'Screens',
    html`<p class="muted">
        Each link starts a sign-in if none is in progress. A screen that depends on earlier steps says so.
      </p>
      <div class="screens">
        ${screensFor(connectorId).map(
          ({ title, paths }) =>
            html`<div>
              <h3>${title}</h3>
              <ul class="link-list">
                ${paths.map((path) => html`<li><a href="/_mock/go?screen=${encodeURIComponent(path)}">${path}</a></li>`)}
              </ul>
            </div>`,
        )}
      </div>`,
  );
