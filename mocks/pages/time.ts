import { html } from './html.ts';
import type { Html } from './html.ts';

/** A time of day (of an ISO 8601 moment), which the script shows by the reader's own clock. */
export const timeOfDay = (iso: string): Html =>
  html`<time datetime="${iso}" data-local="time">${iso.slice(11, 19)} UTC</time>`;

/** A day and a time, likewise. */
export const dayAndTime = (iso: string): Html =>
  html`<time datetime="${iso}" data-local="day">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
