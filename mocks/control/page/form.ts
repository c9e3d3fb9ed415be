import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';

/** A form that runs a command on the session (control/run-form.ts). */
export const form = (command: string, content: Html): Html =>
  html`<form class="row" method="post" action="/_mock/control/${command}">${content}</form>`;

interface ButtonOptions {
  name: string;
  value: string;
  text: string;
  isPressed?: boolean;
}

export const toggleButton = ({ name, value, text, isPressed = false }: ButtonOptions): Html =>
  html`<button class="secondary" name="${name}" value="${value}" aria-pressed="${String(isPressed)}">
    ${text}
  </button>`;

/** An element that the script refreshes (pages/assets/control.js). */
export const refreshable = (id: string, content: Html): Html =>
  html`<div id="${id}" class="refreshable" data-refresh>${content}</div>`;
