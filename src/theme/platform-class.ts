import { PLATFORM_CLASSES } from './styling-contract.ts';

/** Marks the body, so that tenants' style sheets can tell phones and tablets from desktops. */
export function markPlatform(body: HTMLElement, platform: 'web' | 'mobile'): void {
  const present = platform === 'web' ? 'desktop' : 'mobile';
  for (const name of PLATFORM_CLASSES) body.classList.toggle(name, name === present);
}
