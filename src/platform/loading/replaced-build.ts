import { http } from '../../domain/generated/constants.ts';

/** Whether the host has another build of the page by now, which names another script. False if that is unknown. */
export async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (script == null) return false;
  try {
    const response = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(http.timeoutMs),
    });
    const page = response.ok ? await response.text() : '';
    return /<script[^>]+type="?module/.test(page) && !page.includes(script);
  } catch {
    return false;
  }
}
