/** Answers that no step reaches, and why. */
export interface Waiver {
  answer: RegExp;
  reason: string;
}

export const waivers: readonly Waiver[] = [
  { answer: /^getBreachRange /, reason: 'The breach range service is another server.' },
];

/** The waiver of an answer: `operation status` or `operation status code`. */
export function waiverOf(answer: string): Waiver | undefined {
  return waivers.find((one) => one.answer.test(answer));
}
