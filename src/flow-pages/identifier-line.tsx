import { useLocation } from '@tanstack/react-router';
import type { Identifier } from '../domain/identifier.ts';
import { shownIdentifier } from '../domain/shown-identifier.ts';
import { flowEntryPath } from './flow-entry-path.ts';
import { changeLabel } from '../domain/kind-names.ts';
import { useTranslate } from '../state/app-state.ts';
import { AccountLine } from '../ui/people/AccountLine.tsx';
import { onPlainClick } from '../platform/navigation/plain-click.ts';
import { useAppServices } from '../engine/services.ts';
import { useShownIdentifier } from './use-shown-identifier.ts';

export function IdentifierLine({ identifier, onChange }: { identifier: Identifier; onChange: () => void }) {
  const { text, name } = useTranslate();
  const { pathname, searchStr, state } = useLocation();
  const shown = useShownIdentifier(identifier);
  return (
    <AccountLine
      identifier={name(shown, 'address')}
      change={{
        label: text(changeLabel(identifier.kind)),
        href: flowEntryPath(pathname, state) + searchStr,
        onClick: onPlainClick(onChange),
      }}
    />
  );
}

/** The account on a page of two-step verification; unknown after a social sign-in. Changing it starts the flow again. */
export function TwoStepAccount({ identifier }: { identifier: Identifier | undefined }) {
  const { navigate } = useAppServices();
  const { pathname } = useLocation();
  if (identifier === undefined) return null;
  const formValues = { identifier: shownIdentifier(identifier) };
  return (
    <IdentifierLine
      identifier={identifier}
      onChange={() => void navigate({ to: flowEntryPath(pathname), formValues })}
    />
  );
}
