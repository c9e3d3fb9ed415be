import { useLocation } from '@tanstack/react-router';
import { isNumber } from '../../domain/type-guards.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { LiveRegion } from '../../ui/page/Stack.tsx';

/** After this many wrong codes, a typing mistake is unlikely to be the cause. */
const MANY = 3;

/** A hint after several wrong codes. */
export function WrongCodesHint({ hint }: { hint: MessageKey }) {
  const { t } = useTranslate();
  const wrongCodes = useWrongCodes();
  return <LiveRegion>{wrongCodes >= MANY && <Notice tone="info">{t(hint)}</Notice>}</LiveRegion>;
}

/** The number of codes that the server has refused on this page. */
function useWrongCodes(): number {
  const { wrongCodes } = useLocation().state;
  return isNumber(wrongCodes) ? wrongCodes : 0;
}
