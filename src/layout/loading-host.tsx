import { useTranslate } from '../i18n/i18n.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { isShown, type Loading } from './loading.ts';
import { useStore } from './store.ts';

export function LoadingHost({ loading }: { loading: Loading }) {
  const { t } = useTranslate();
  return <LoadingOverlay open={isShown(useStore(loading.state))} label={t('description.loading')} />;
}
