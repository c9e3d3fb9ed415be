import type { AppParts } from '../app/create-app.ts';
import { detectKind, IDENTIFIER_KINDS } from '../domain/identifier.ts';
import { identifierKinds } from '../domain/sign-in-method.ts';
import styles from '../ui/page/VisuallyHidden.module.css';
import { writeField } from './keep-fields.ts';

/**
 * After the settings have asked for another form than the one that was filled in: empties an identifier that cannot be of
 * the new kinds, and says what the page asks for now where something that was typed is lost (quality 33).
 */
export function sayChange({ store, services }: AppParts, container: HTMLElement, isLost: boolean): void {
  const kinds = identifierKinds(location.pathname, store.get().settings);
  const field = container.querySelector<HTMLInputElement>('input[name=identifier]');
  const kind = detectKind(field?.value ?? '', IDENTIFIER_KINDS);
  const fits = kinds.includes('username') || (kind !== undefined && kinds.includes(kind));
  const isMisfit = Boolean(field?.value) && !fits;
  if (field && isMisfit) writeField(field, '');
  if (isLost || isMisfit)
    services.saveDraft(
      {},
      kinds.length > 0 ? 'description.sign_in_changed' : 'description.sign_in_changed_choice',
    );
  else if (field && field === document.activeElement) sayLabel(field);
}

/** Screen readers do not read the new label of a field that keeps the focus. */
function sayLabel(field: HTMLInputElement): void {
  const region = document.createElement('span');
  region.setAttribute('role', 'status');
  region.dataset['part'] = 'announcement';
  region.className = styles.hidden ?? '';
  document.body.append(region);
  // A region says what comes into it, not what it begins with.
  setTimeout(() => (region.textContent = field.labels?.[0]?.textContent ?? ''), 100);
  field.addEventListener('blur', () => region.remove(), { once: true });
}
