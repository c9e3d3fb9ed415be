import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';

/** A form that gives the session a command (control/forms.ts). */
export const form = (command: string, content: Html): Html =>
  html`<form class="row" method="post" action="/_mock/control/${command}">${content}</form>`;

interface Choice {
  name: string;
  value: string;
  words: string;
  isPressed?: boolean;
}

/** One of several buttons of a form; a pressed one is what holds now. */
export const choice = ({ name, value, words, isPressed = false }: Choice): Html =>
  html`<button class="quiet" name="${name}" value="${value}" aria-pressed="${String(isPressed)}">
    ${words}
  </button>`;

/** A part that the script keeps fresh. */
export const fresh = (id: string, content: Html): Html =>
  html`<div id="${id}" class="fresh" data-fresh>${content}</div>`;
