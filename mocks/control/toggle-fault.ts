import type { Session } from '../session/session.ts';
import { commands } from './commands.ts';
import type { Outcome } from './commands.ts';

const numberIn = (fields: URLSearchParams, name: string) => {
  const value = fields.get(name);
  return value ? Number(value) : undefined;
};

/** Switches one fault off, or on for what the form says. */
export function toggledFault(session: Session, fields: URLSearchParams): Outcome {
  const name = fields.get('fault') ?? '';
  const { faults } = session.browser.controls;
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
