import { generations } from '../../session/session-overrides.ts';
import type { Generation } from '../../session/session-overrides.ts';
import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { card } from '../../pages/components.ts';
import { dayAndTime } from '../../pages/time.ts';
import { toggleButton, form } from './form.ts';
import type { ControlView } from './control-view.ts';

const generationNotes = {
  '1.10': 'No QR code for the authenticator key, other field names, no consent page (405).',
  '1.12': 'What the contract describes; no consent page (405).',
  '1.22': 'A consent page, more settings; broken JSON is answered with 400.',
  '1.42':
    'Unknown factors, values and fields; other policies; a used authenticator code is refused; two applications in two tabs are kept apart; lockout after 100 failures.',
} as const satisfies Record<Generation, string>;

const clockSteps = [
  ['60', '+ 1 minute'],
  ['600', '+ 10 minutes'],
  ['3600', '+ 1 hour'],
] as const;

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

export const settingsSection = ({ state: { generation, clock, code } }: ControlView): Html =>
  card(
    'switches',
    'Server, clock and codes',
    html`<div class="setting">
        <h3>Generation</h3>
        ${form(
          'generation',
          html`${generations.map((name) =>
            toggleButton({ name: 'generation', value: name, text: name, isPressed: name === generation }),
          )}`,
        )}
        <p class="hint">${generationNotes[generation]}</p>
      </div>
      <div class="setting">
        <h3>Clock</h3>
        ${form('clock', html`${clockSteps.map(([value, text]) => toggleButton({ name: 'advanceS', value, text }))}`)}
        <p class="hint">
          ${dayAndTime(clock.now)}, ${clock.aheadS ? `${duration(clock.aheadS)} ahead` : 'not moved'}. Codes
          and lockouts last 10 minutes; a sign-in expires after an hour.
        </p>
      </div>
      <div class="setting">
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
            <button class="secondary">Set</button>
            ${code.fixed === null ? '' : html`<button class="secondary" name="random" value="yes" formnovalidate>Use random codes</button>`}`,
        )}
        <p class="hint" id="fixed-hint">
          Six digits, for tests. Messages still arrive in the <a href="/_mock/inbox">inbox</a>.
        </p>
      </div>`,
  );
