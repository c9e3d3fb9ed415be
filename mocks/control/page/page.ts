import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { layout } from '../../pages/layout.ts';
import { card, notice } from '../../pages/parts.ts';
import { answersSection } from './answers.ts';
import { faultsSection } from './faults.ts';
import { form } from './form.ts';
import { peopleSection } from './people.ts';
import { recentSection } from './recent.ts';
import { screensSection } from './screens.ts';
import { sessionSection } from './session.ts';
import { startSection } from './start.ts';
import { summary } from './summary.ts';
import { switchesSection } from './switches.ts';
import type { View } from './view.ts';

const resetSection = (): Html =>
  card(
    'reset',
    'Begin anew',
    html`<p class="quiet-text">
        Forgets accounts, messages, requests and everything switched. The tenant of this session stays.
      </p>
      ${form(
        'reset',
        html`<button class="quiet">Reset this session</button>
          <button class="quiet danger" name="all" value="yes">Reset all sessions</button>`,
      )}`,
  );

/** The control page: everything about one browser's session, in one place. */
export const controlPage = (view: View): Html =>
  layout({
    title: 'Control',
    place: 'control',
    look: 'mock',
    lead: 'How the mock behaves towards this browser, and what it remembers of it. Other browsers do not notice.',
    content: html`<link rel="stylesheet" href="/_mock/assets/control.css" />
      <script type="module" src="/_mock/assets/control.js"></script>
      ${view.wrong === null ? '' : html`<div role="alert">${notice(view.wrong, 'bad')}</div>`}
      ${summary(view)}
      <div class="pair">
        <div class="cards">${startSection(view)} ${resetSection()}</div>
        ${switchesSection(view)}
      </div>
      ${peopleSection(view)} ${recentSection(view)} ${sessionSection(view)} ${faultsSection(view)}
      ${answersSection(view)} ${screensSection(view)}`,
  });
