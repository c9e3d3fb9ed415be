import { useLocation } from '@tanstack/react-router';
import type { Identifier } from '../domain/identifier.ts';
import { flowEntryPath } from '../flows/flow-entry-path.ts';
import { KIND_NAMES } from '../domain/kind-names.ts';
import { useTranslate } from '../state/app-state.ts';
import { AccountLine } from '../ui/AccountLine.tsx';
import { onPlainClick } from '../platform/plain-click.ts';
import { useShownIdentifier } from './use-shown-identifier.ts';

export function IdentifierLine({ identifier, onChange }: { identifier: Identifier; onChange: () => void }) {
  const { t, name } = useTranslate();
  const { pathname, searchStr } = useLocation();
  const shown = useShownIdentifier(identifier);
  return (
    <AccountLine
      identifier={name(shown, 'address')}
      changeLabel={t('action.change', { method: t(KIND_NAMES[identifier.kind]) })}
      href={flowEntryPath(pathname) + searchStr}
      onChange={onPlainClick(onChange)}
    />
  );
}
