import { useLocation } from '@tanstack/react-router';
import { passcode } from '../../domain/generated/constants.ts';
import { mask } from '../../domain/mask.ts';
import { useShownIdentifier } from '../use-shown-identifier.ts';
import { changeLabel, KIND_NAMES } from '../../domain/kind-names.ts';
import type { ContactKind } from '../../domain/identifier.ts';
import type { Contact } from '../../domain/routes.ts';
import { useAppServices } from '../../engine/services.ts';
import { flowEntryPath } from '../flow-entry-path.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Disclosure } from '../../ui/page/Disclosure.tsx';
import { TextLink } from '../../ui/buttons/TextLink.tsx';
import { onPlainClick } from '../../platform/navigation/plain-click.ts';

interface TargetProps {
  identifier: Contact;
  /** The server sends the code only if somebody has the address. */
  ifAccount: boolean;
}

/** Where the code was sent, with a link to change it. */
export function CodeTarget({ identifier, ifAccount }: TargetProps) {
  const { t, text } = useTranslate();
  const { goBack } = useAppServices();
  const { pathname, searchStr, state } = useLocation();
  const { kind } = identifier;
  // Loads the formatter that a dialog about this address needs, too.
  const shown = useShownIdentifier(identifier);
  const target = mask(kind === 'email' ? { kind, value: shown } : identifier);
  return (
    <>
      <span>
        {ifAccount
          ? t('description.enter_passcode_if_account', { target })
          : t('description.enter_passcode', { address: t(KIND_NAMES[kind]), target, context: kind })}
      </span>{' '}
      <TextLink href={flowEntryPath(pathname, state) + searchStr} onClick={onPlainClick(goBack)}>
        {text(changeLabel(kind))}
      </TextLink>
    </>
  );
}

export function CodeHelp({ kind, open }: { kind: ContactKind; open: boolean }) {
  const { t } = useTranslate();
  return (
    <Disclosure summary={t('description.code_help')} open={open}>
      <p>{t(`description.find_code_${kind}`)}</p>
      <p>{t('description.code_valid', { count: passcode.validS / 60 })}</p>
    </Disclosure>
  );
}
