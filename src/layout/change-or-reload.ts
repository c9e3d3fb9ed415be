import { isString } from '../domain/type-guards.ts';
import type { FlashMessage } from '../engine/effects/flash-message.ts';
import type { AppServices } from '../engine/services.ts';
import { keepLanguage } from '../i18n/kept-language.ts';
import { inTime } from '../platform/loading/in-time.ts';
import { isPreview } from '../platform/embedding/parent-frame.ts';
import { isReplaced } from '../platform/loading/replaced-build.ts';
import { hasTickedBox } from '../platform/document/ticked-box.ts';
import type { ChangeLanguage } from './change-language-context.ts';

type Services = Pick<AppServices, 'saveDraft'>;

/** The language chosen last. The files of an earlier choice must not reload the page when they fail late. */
let latest: string | undefined;

/**
 * Changes the language. If a deployment has removed its files, it reloads the page in that language, and keeps the typed
 * text except secrets (quality.md#new-deployments). Resolves with false, after 10 s at the latest, if it failed.
 */
export async function changeOrReload(
  change: ChangeLanguage,
  tag: string,
  services: Services,
  reload = () => location.reload(),
): Promise<boolean> {
  latest = tag;
  const outcome = await inTime(attempt(change, tag)).catch(() => 'failed');
  if (outcome === 'failed') return false;
  if (outcome === 'changed' || latest !== tag) return true;
  keepLanguage(tag, 'chosen');
  saveTyped(services);
  reload();
  return new Promise(() => {});
}

async function attempt(change: ChangeLanguage, tag: string): Promise<'changed' | 'replaced' | 'failed'> {
  if (await change(tag).catch(() => false)) return 'changed';
  // A preview must not reload, because its parent frame sends the settings only once.
  return !isPreview() && (await isReplaced()) ? 'replaced' : 'failed';
}

function saveTyped({ saveDraft }: Services): void {
  const form = new FormData(document.querySelector<HTMLFormElement>('main form') ?? undefined);
  const values = [...form].flatMap(([name, value]) =>
    isString(value) && value ? [[name, value] as const] : [],
  );
  const typed = values.filter(([name]) => name.startsWith('identifier'));
  const emptied = emptiedOf(values.map(([name]) => name));
  if (form.get('identifier') || emptied)
    saveDraft(form.get('identifier') ? Object.fromEntries(typed) : undefined, emptied);
}

/** The message that says which fields to fill in again. */
function emptiedOf(names: readonly string[]): FlashMessage | undefined {
  if (names.some((name) => name.endsWith('password'))) return 'description.page_updated_password';
  if (names.includes('code')) return 'description.page_updated_code';
  return hasTickedBox() ? 'description.page_updated_choice' : undefined;
}
