import { html } from './html.ts';
import type { Html } from './html.ts';

/** `iso` is an ISO 8601 timestamp; the script shows it in local time. */
export const timeOfDay = (iso: string): Html =>
  html`<time datetime="${iso}" data-local="time">${iso.slice(11, 19)} UTC</time>`;

export const dayAndTime = (iso: string): Html =>
  html`<time datetime="${iso}" data-local="day">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
