import { socialMethod, type LastMethod } from '../domain/last-method.ts';
import type { CallFacts } from '../server/call.ts';

interface Connectors {
  socialConnectors: readonly { id: string; target: string }[];
}

/** The method that the person has signed in with after a call. The first one of an interaction counts. */
export function usedMethod(
  { begins, identifiesBy }: CallFacts,
  before: LastMethod | undefined,
  { socialConnectors }: Connectors,
): LastMethod | undefined {
  const earlier = begins ? undefined : before;
  if (earlier !== undefined || identifiesBy === undefined) return earlier;
  if (typeof identifiesBy === 'string') return identifiesBy;
  const connector = socialConnectors.find(({ id }) => id === identifiesBy.connectorId);
  return connector && socialMethod(connector.target);
}
