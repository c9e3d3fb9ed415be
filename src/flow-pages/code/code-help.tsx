import { useLocation } from '@tanstack/react-router';
import { passcode } from '../../domain/generated/constants.ts';
import { mask } from '../../domain/mask.ts';
import { useShownIdentifier } from '../use-shown-identifier.ts';
import { changeLabel, KIND_NAMES } from '../../domain/kind-names.ts';
import type { Contact } from '../../domain/routes.ts';
import { useAppServices } from '../../engine/services.ts';
import { flowEntryPath } from '../flow-entry-path.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Disclosure } from '../../ui/page/Disclosure.tsx';
import { TextLink } from '../../ui/buttons/TextLink.tsx';
import { onPlainClick } from '../../platform/navigation/plain-click.ts';

/** Where the code was sent, with a link to change it. */
export function CodeTarget({ identifier }: { identifier: Contact }) {
  const { t, text } = useTranslate();
  const { goBack } = useAppServices();
  const { pathname, searchStr } = useLocation();
  const { kind } = identifier;
  const target = useMasked(identifier);
  return (
    <>
      <span>{t('description.enter_passcode', { address: t(KIND_NAMES[kind]), target, context: kind })}</span>{' '}
      <TextLink href={flowEntryPath(pathname) + searchStr} onClick={onPlainClick(goBack)}>
        {text(changeLabel(kind))}
      </TextLink>
    </>
  );
}

export function CodeHelp({ identifier, open }: { identifier: Contact; open: boolean }) {
  const { t } = useTranslate();
  const target = useMasked(identifier);
  return (
    <Disclosure summary={t('description.code_help')} open={open}>
      <p>{t(`description.code_went_to_${identifier.kind}`, { target })}</p>
      <p>{t('description.code_valid', { count: passcode.validS / 60 })}</p>
    </Disclosure>
  );
}

/** Loads the formatter that a dialog about this address needs, too. */
function useMasked(identifier: Contact): string {
  const shown = useShownIdentifier(identifier);
  return mask(identifier.kind === 'email' ? { kind: 'email', value: shown } : identifier);
}
