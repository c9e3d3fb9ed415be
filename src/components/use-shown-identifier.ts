import { useLayoutEffect, useState } from 'react';
import { identifierInputValue, type Identifier } from '../domain/identifier.ts';

type FormatPhone = (digits: string) => string;

/** An identifier as a person reads it: a phone number is grouped, once its metadata has loaded (quality 32). */
export function useShownIdentifier(identifier: Identifier): string {
  const [format, setFormat] = useState<{ phone: FormatPhone }>();
  const isPhone = identifier.kind === 'phone';
  // Before the paint, as the metadata may be there from an earlier screen.
  useLayoutEffect(() => {
    if (!isPhone) return;
    let current = true;
    const handleModule = ({ formatPhone }: { formatPhone: FormatPhone }) => {
      if (current) setFormat({ phone: formatPhone });
    };
    import('../domain/phone/numbers.ts').then(handleModule, () => undefined);
    return () => {
      current = false;
    };
  }, [isPhone]);
  return isPhone && format ? format.phone(identifier.value) : identifierInputValue(identifier);
}
