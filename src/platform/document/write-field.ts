/** Writes into a field as a person does. It uses the prototype's setter, because React hides other writes from its handlers. */
export function writeField(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
