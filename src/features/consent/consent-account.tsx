import { plainText } from '../../text/shown-name.ts';
import { safeHttpUrl } from '../../platform/navigation/safe-redirect.ts';
import { useAppState } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Identity } from '../../ui/people/Identity.tsx';
import { useShownIdentifier } from '../../flow-pages/use-shown-identifier.ts';
import type { ConsentInfo } from '../../server/consent.ts';
import { accountNames, type AppInText } from './consent-info.ts';

interface Props {
  user: ConsentInfo['user'];
  app: AppInText;
  /** Returns to the application; undefined if it has no address to return to. */
  onCancel: (() => void) | undefined;
}

/** The account. No operation changes it here, so another user can only go back to the application. */
export function ConsentAccount({ user, app, onCancel }: Props) {
  const { translator, origin } = useAppState();
  const { t, name: shown } = translator;
  // These hooks load the formatters for `accountNames`. The page shows no number beside an address.
  useShownIdentifier({ kind: 'email', value: user.primaryEmail ?? '' });
  useShownIdentifier({ kind: 'phone', value: (!user.primaryEmail && user.primaryPhone) || '' });
  const { best, detail } = accountNames(user);
  return (
    <Identity
      picture={safeHttpUrl(user.avatar, origin)}
      name={plainText(best)}
      text={t('description.consent_signed_in_as', { user: best })}
      detail={detail === undefined || detail === best ? undefined : shown(detail, 'address')}
      action={
        onCancel && (
          <Button variant="plain" size="small" onClick={onCancel}>
            {t('description.consent_not_you', app)}
          </Button>
        )
      }
    />
  );
}
