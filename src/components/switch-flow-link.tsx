import type { Path } from '../domain/routes.ts';
import { FinePrint } from '../ui/Stack.tsx';
import { PageLink } from './page-link.tsx';

export function SwitchFlowLink({ question, to, label }: { question: string; to: Path; label: string }) {
  return (
    <FinePrint>
      <p>
        {question} <PageLink to={to}>{label}</PageLink>
      </p>
    </FinePrint>
  );
}
