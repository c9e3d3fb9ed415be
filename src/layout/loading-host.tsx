import { useTranslate } from '../state/app-state.ts';
import { useStore } from '../state/store.ts';
import { LoadingOverlay } from '../ui/progress/LoadingOverlay.tsx';
import { isShown, type Loading } from '../state/loading.ts';

export function LoadingHost({ loading }: { loading: Loading }) {
  const { t } = useTranslate();
  return <LoadingOverlay open={isShown(useStore(loading.state))} label={t('description.loading')} />;
}
