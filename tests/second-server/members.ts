/** Data of an organization about one of its people. */
export interface Member {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** Ines's account is linked, Jonas's has the same address, Kaya has none, Lars is suspended; Moss borrows an address. */
export const members = {
  ines: { id: '7:ines', name: 'Ines', email: 'ines@acme.example', isEmailVerified: true },
  jonas: { id: '7:jonas', name: 'Jonas', email: 'jonas@acme.example', isEmailVerified: true },
  kaya: { id: '7:kaya', name: 'Kaya', email: 'kaya@acme.example', isEmailVerified: true },
  lars: { id: '7:lars', name: 'Lars', email: 'lars@acme.example', isEmailVerified: true },
  moss: { id: '7:moss', name: 'Moss', email: 'ada@example.org', isEmailVerified: false },
} as const satisfies Record<string, Member>;
