import type { OperationId } from '../../mocks/prism/description.ts';
import type { Defect } from '../../mocks/rules/defect.ts';

export interface NamedDefect {
  /** Names the mistake of the server in one sentence. */
  purpose: string;
  defect: Defect;
}

export const defect = (
  purpose: string,
  operations: readonly OperationId[],
  hooks: Omit<Defect, 'operations'>,
): NamedDefect => ({ purpose, defect: { operations, ...hooks } });
