import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { layout } from '../../pages/layout.ts';
import { card, notice } from '../../pages/components.ts';
import { answersSection } from './answers-section.ts';
import { faultsSection } from './faults-section.ts';
import { form } from './form.ts';
import { peopleSection } from './people-section.ts';
import { requestsSection } from './requests-section.ts';
import { screensSection } from './screens-section.ts';
import { sessionSection } from './session-section.ts';
import { tenantSection } from './tenant-section.ts';
import { summary } from './summary.ts';
import { settingsSection } from './settings-section.ts';
import type { ControlView } from './control-view.ts';

const resetSection = (): Html =>
  card(
    'reset',
    'Start over',
    html`<p class="muted">
        Forgets accounts, messages, requests and all settings made here. The session keeps its tenant.
      </p>
      ${form(
        'reset',
        html`<button class="secondary">Reset this session</button>
          <button class="secondary danger" name="all" value="yes">Reset all sessions</button>`,
      )}`,
  );

export const controlPage = (view: ControlView): Html =>
  layout({
    title: 'Control',
    currentEntry: 'control',
    theme: 'mock',
    lead: 'How the mock behaves for this browser, and what it remembers. Other browsers are not affected.',
    content: html`<link rel="stylesheet" href="/_mock/assets/control.css" />
      <script type="module" src="/_mock/assets/control.js"></script>
      ${view.error === null ? '' : html`<div role="alert">${notice(view.error, 'bad')}</div>`}
      ${summary(view)}
      <div class="two-columns">
        <div class="cards">${tenantSection(view)} ${resetSection()}</div>
        ${settingsSection(view)}
      </div>
      ${peopleSection(view)} ${requestsSection(view)} ${sessionSection(view)} ${faultsSection(view)}
      ${answersSection(view)} ${screensSection(view)}`,
  });
