import type { AnyCall } from '../api/operation.ts';
import { IDENTIFIER_KINDS } from '../domain/identifier.ts';
import { socialMethod, type LastMethod } from '../domain/last-method.ts';
import { ownProperty } from '../i18n/own-property.ts';
import { startsInteraction } from './interaction-calls.ts';

interface Connectors {
  socialConnectors: readonly { id: string; target: string }[];
}

/** The method this call signed in with. The first one of an interaction counts. */
export function usedMethod(
  call: AnyCall,
  before: LastMethod | undefined,
  { socialConnectors }: Connectors,
): LastMethod | undefined {
  const { operation, input } = call;
  const body = 'body' in input ? input.body : undefined;
  if (startsInteraction(call))
    return methodOf(ownProperty(body, 'identifier')) ?? methodOf(ownProperty(body, 'profile'));
  if (['signInWithSso', 'registerWithSso'].includes(operation.id)) return before ?? 'sso';
  return operation.path === '/interaction/identifiers' ? (before ?? methodOf(body)) : before;

  function methodOf(proof: unknown): LastMethod | undefined {
    const connectorId = ownProperty(proof, 'connectorId');
    if (connectorId === undefined)
      return IDENTIFIER_KINDS.find((kind) => ownProperty(proof, kind) !== undefined);
    const connector = socialConnectors.find(({ id }) => id === connectorId);
    return connector && socialMethod(connector.target);
  }
}
