import { passcode } from '../api/generated/constants.ts';
import { mask } from '../domain/mask.ts';
import type { Contact } from '../flows/location-state.ts';
import { usePorts } from '../flows/app-services.ts';
import { flowEntryPath } from '../flows/flow-entry-path.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { onPlainClick } from './plain-click.ts';

/** Where the code went, and the way back to change that (quality 38). */
export function CodeTarget({ identifier }: { identifier: Contact }) {
  const { t } = useTranslate();
  const ports = usePorts();
  return (
    <>
      {t('description.passcode_sent_to', { target: mask(identifier) })}{' '}
      <TextLink href={flowEntryPath(location.pathname) + location.search} onClick={onPlainClick(ports.goBack)}>
        {t(`action.change_${identifier.kind}`)}
      </TextLink>
    </>
  );
}

/** For who waits for a code: where to look for it, how long it is good (quality 38). */
export function CodeHelp({ identifier, open }: { identifier: Contact; open: boolean }) {
  const { t } = useTranslate();
  return (
    <Disclosure summary={t('description.code_help')} open={open}>
      <p>{t(`description.code_went_to_${identifier.kind}`, { target: mask(identifier) })}</p>
      <p>{t('description.code_valid', { count: passcode.validS / 60 })}</p>
    </Disclosure>
  );
}
