import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { badge } from '../../pages/parts.ts';
import type { Tone } from '../../pages/parts.ts';
import { fresh } from './form.ts';
import { duration } from './switches.ts';
import type { View } from './view.ts';

interface Mark {
  to: string;
  words: string;
  tone: Tone;
}

const count = (many: number, one: string) => `${String(many)} ${one}${many === 1 ? '' : 's'}`;

const marks = ({ state }: View): Mark[] => {
  const { tenant, persona, generation, clock, code, faults, answers, interaction, blocked } = state;
  const all: (Mark | false)[] = [
    { to: 'start', words: `Tenant ${tenant.name}`, tone: 'plain' },
    persona !== null && { to: 'start', words: `Playing ${persona}`, tone: 'plain' },
    { to: 'switches', words: `Generation ${generation}`, tone: 'plain' },
    clock.aheadS > 0 && { to: 'switches', words: `Clock ${duration(clock.aheadS)} ahead`, tone: 'warn' },
    code.fixed !== null && { to: 'switches', words: `Code ${code.fixed}`, tone: 'warn' },
    faults.length > 0 && { to: 'faults', words: count(faults.length, 'fault'), tone: 'bad' },
    answers.length > 0 && { to: 'answers', words: count(answers.length, 'forced answer'), tone: 'bad' },
    blocked.length > 0 && { to: 'session', words: `${String(blocked.length)} locked out`, tone: 'warn' },
    {
      to: 'session',
      words: interaction ? `${interaction.stored?.event ?? 'Sign-in'} under way` : 'No sign-in under way',
      tone: interaction ? 'good' : 'plain',
    },
  ];
  return all.filter((mark) => mark !== false);
};

const places = [
  ['people', 'People'],
  ['requests', 'Requests'],
  ['session', 'Session'],
  ['faults', 'Faults'],
  ['answers', 'Forced answers'],
  ['screens', 'Screens'],
] as const;

/** What holds now at a glance, each leading to where it is switched, and the parts of the page. */
export const summary = (view: View): Html =>
  html`<div class="summary">
    ${fresh(
      'summary',
      html`<ul class="row marks" aria-label="What holds now">
        ${marks(view).map(({ to, words, tone }) => html`<li><a href="#${to}">${badge(words, tone)}</a></li>`)}
      </ul>`,
    )}
    <nav aria-label="Parts of this page">
      <ul class="row parts">
        ${places.map(([to, words]) => html`<li><a href="#${to}">${words}</a></li>`)}
      </ul>
    </nav>
  </div>`;
