import { FinePrint } from '../../ui/page/Stack.tsx';
import { PageLink } from '../page-link.tsx';

export function SwitchFlowLink({
  question,
  to,
  label,
}: {
  question: string;
  to: '/sign-in' | '/register';
  label: string;
}) {
  return (
    <FinePrint>
      <p>
        <span suppressHydrationWarning>{question}</span> <PageLink request={{ to }}>{label}</PageLink>
      </p>
    </FinePrint>
  );
}
