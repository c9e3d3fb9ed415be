import { typedOf, type Identifier } from '../domain/identifier.ts';
import { flowEntryPath } from '../flows/flow-entry-path.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { AccountLine } from '../ui/AccountLine.tsx';
import { onPlainClick } from './plain-click.ts';

/** Whom the step is about, and the way back to change that. */
export function KnownLine({ identifier, onChange }: { identifier: Identifier; onChange: () => void }) {
  const { t } = useTranslate();
  return (
    <AccountLine
      identifier={typedOf(identifier)}
      changeLabel={t('action.change')}
      href={flowEntryPath(location.pathname) + location.search}
      onChange={onPlainClick(onChange)}
    />
  );
}
