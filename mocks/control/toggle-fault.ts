import type { Session } from '../session/session.ts';
import { commands } from './commands.ts';
import type { CommandResult } from './commands.ts';

const numberIn = (fields: URLSearchParams, name: string) => {
  const value = fields.get(name);
  return value ? Number(value) : undefined;
};

export function toggleFault(session: Session, fields: URLSearchParams): CommandResult {
  const name = fields.get('fault') ?? '';
  const { faults } = session.browser.overrides;
  const others = faults.filter((fault) => fault.name !== name);
  if (others.length < faults.length) return commands.faults(session, { faults: [...others] });
  const [operationId, times, ms] = [
    fields.get('for') || undefined,
    numberIn(fields, 'times'),
    numberIn(fields, 'ms'),
  ];
  const fault = {
    name,
    ...(operationId !== undefined && { operationId }),
    ...(times !== undefined && { times }),
    ...(ms !== undefined && { ms }),
  };
  return commands.faults(session, { faults: [...others, fault] });
}
