import { PLATFORM_CLASSES } from './styling-contract.ts';

/** Tenants' style sheets tell phones and tablets from desktops by it. */
export function markPlatform(body: HTMLElement, platform: 'web' | 'mobile'): void {
  const present = platform === 'web' ? 'desktop' : 'mobile';
  for (const name of PLATFORM_CLASSES) body.classList.toggle(name, name === present);
}
