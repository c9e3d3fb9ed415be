import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { badge } from '../../pages/components.ts';
import type { Tone } from '../../pages/components.ts';
import { refreshable } from './form.ts';
import { duration } from './settings-section.ts';
import type { ControlView } from './control-view.ts';

interface SummaryEntry {
  to: string;
  text: string;
  tone: Tone;
}

const count = (many: number, one: string) => `${String(many)} ${one}${many === 1 ? '' : 's'}`;

const summaryEntries = ({ state }: ControlView): SummaryEntry[] => {
  const { tenant, persona, generation, clock, code, faults, answers, interaction, blocked } = state;
  const all: (SummaryEntry | false)[] = [
    { to: 'start', text: `Tenant ${tenant.name}`, tone: 'plain' },
    persona !== null && { to: 'start', text: `Persona ${persona}`, tone: 'plain' },
    { to: 'switches', text: `Generation ${generation}`, tone: 'plain' },
    clock.aheadS > 0 && { to: 'switches', text: `Clock ${duration(clock.aheadS)} ahead`, tone: 'warn' },
    code.fixed !== null && { to: 'switches', text: `Code ${code.fixed}`, tone: 'warn' },
    faults.length > 0 && { to: 'faults', text: count(faults.length, 'fault'), tone: 'bad' },
    answers.length > 0 && { to: 'answers', text: count(answers.length, 'forced answer'), tone: 'bad' },
    blocked.length > 0 && { to: 'session', text: `${String(blocked.length)} locked out`, tone: 'warn' },
    {
      to: 'session',
      text: interaction ? `${interaction.stored?.event ?? 'Sign-in'} in progress` : 'No sign-in in progress',
      tone: interaction ? 'good' : 'plain',
    },
  ];
  return all.filter((entry) => entry !== false);
};

const sectionLinks = [
  ['start', 'Tenant'],
  ['switches', 'Server, clock and codes'],
  ['reset', 'Start over'],
  ['people', 'People'],
  ['requests', 'Last requests'],
  ['session', 'This session'],
  ['faults', 'Faults'],
  ['answers', 'Forced answers'],
  ['screens', 'Screens'],
] as const;

export const summary = (view: ControlView): Html =>
  html`<div class="summary">
    ${refreshable(
      'summary',
      html`<ul class="row summary-list" aria-label="Current state">
        ${summaryEntries(view).map(({ to, text, tone }) => html`<li><a href="#${to}">${badge(text, tone)}</a></li>`)}
      </ul>`,
    )}
    <nav aria-labelledby="contents">
      <h2 id="contents" class="small">On this page</h2>
      <ul class="row section-links">
        ${sectionLinks.map(([to, text]) => html`<li><a href="#${to}">${text}</a></li>`)}
      </ul>
    </nav>
  </div>`;
