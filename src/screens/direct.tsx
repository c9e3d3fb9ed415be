import { Navigate } from '../components/navigate.tsx';
import { useSearchParameter } from '../components/history-state.ts';
import { Redirecting } from '../components/redirecting.tsx';

/** `/direct/{social or sso}/{target}` of newer servers: leads to the page that `fallback` names (contract §7). */
export function DirectScreen() {
  const to = useSearchParameter('fallback') === 'register' ? '/register' : '/sign-in';
  return (
    <>
      <Redirecting title="description.redirecting" />
      <Navigate to={to} />
    </>
  );
}
