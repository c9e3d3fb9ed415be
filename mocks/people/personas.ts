import { basicPersonas } from './basic-personas.ts';
import { incompletePersonas } from './incomplete-personas.ts';
import { mfaPersonas } from './mfa-personas.ts';
import { organizationPersonas } from './organization-personas.ts';
import type { Account, Persona } from './persona.ts';
import { socialPersonas } from './social-personas.ts';

export const personas = {
  ...basicPersonas,
  ...incompletePersonas,
  ...mfaPersonas,
  ...socialPersonas,
  ...organizationPersonas,
} as const satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;

export const accountsOfPersonas = (...names: readonly PersonaName[]): readonly Account[] =>
  names.map((name) => personas[name].account);
