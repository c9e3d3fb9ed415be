/** The origin of an address that an operator gives, with a sentence if part of the address has no use. */
export interface Address {
  origin: string;
  note?: string;
}

/** @throws Error whose message is one sentence that says what to give */
export function readAddress(text: string | undefined): Address {
  if (text === undefined || text === '') throw new Error('Give one address, such as https://id.example.org.');
  if (!/^https?:\/\//i.test(text)) {
    const guess = `https://${text}`;
    throw new Error(
      !text.includes('://') && URL.canParse(guess)
        ? `${text} has no scheme: give ${guess}, or http://…`
        : `${text} is no address by http or https.`,
    );
  }
  if (!URL.canParse(text)) throw new Error(`${text} is no address by http or https.`);
  const { origin, pathname, search } = new URL(text);
  const dropped = pathname + search;
  return dropped === '/' ? { origin } : { origin, note: `${dropped} is left out: only ${origin} is used.` };
}
