import { generations } from '../../session/controls.ts';
import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { card } from '../../pages/parts.ts';
import { dayAndTime } from '../../pages/time.ts';
import { choice, form } from './form.ts';
import type { View } from './view.ts';

const generationNotes = {
  '1.10': 'Older: no picture of the authenticator key, other names in answers, no consent page (405).',
  '1.12': 'What the contract describes; GET consent answers 404.',
  newer: 'Unknown factors, words and keys in answers, and a consent page.',
} as const;

const steps = [
  ['60', '+ 1 minute'],
  ['600', '+ 10 minutes'],
  ['3600', '+ 1 hour'],
] as const;

/** A duration in the units people use. */
export function duration(seconds: number): string {
  const [days, hours, minutes] = [86_400, 3600, 60].map((unit, at, units) =>
    Math.floor((at ? seconds % (units[at - 1] ?? 1) : seconds) / unit),
  );
  const parts = [
    days && `${String(days)} d`,
    hours && `${String(hours)} h`,
    minutes && `${String(minutes)} min`,
    seconds % 60 && `${String(seconds % 60)} s`,
  ];
  return parts.filter(Boolean).join(' ') || '0 s';
}

/** Generation, clock and codes. */
export const switchesSection = ({ state: { generation, clock, code } }: View): Html =>
  card(
    'switches',
    'Server, clock and codes',
    html`<div class="switch">
        <h3>Generation</h3>
        ${form(
          'generation',
          html`${generations.map((name) =>
            choice({ name: 'generation', value: name, words: name, isPressed: name === generation }),
          )}`,
        )}
        <p class="hint">${generationNotes[generation]}</p>
      </div>
      <div class="switch">
        <h3>Clock</h3>
        ${form('clock', html`${steps.map(([value, words]) => choice({ name: 'advanceS', value, words }))}`)}
        <p class="hint">
          ${dayAndTime(clock.now)}, ${clock.aheadS ? `${duration(clock.aheadS)} ahead` : 'as it is'}. Codes
          last 10 minutes, a lockout too; a sign-in is forgotten after an hour.
        </p>
      </div>
      <div class="switch">
        <h3><label for="fixed">Code of every message</label></h3>
        ${form(
          'code',
          html`<input
              id="fixed"
              name="fixed"
              class="code-input mono"
              value="${code.fixed ?? ''}"
              placeholder="random"
              inputmode="numeric"
              pattern="[0-9]{6}"
              maxlength="6"
              autocomplete="off"
              aria-describedby="fixed-hint"
            />
            <button class="quiet">Fix</button>
            ${code.fixed === null ? '' : html`<button class="quiet" name="random" value="yes" formnovalidate>Random again</button>`}`,
        )}
        <p class="hint" id="fixed-hint">
          Six digits, for tests. They arrive in the <a href="/_mock/inbox">inbox</a> all the same.
        </p>
      </div>`,
  );
