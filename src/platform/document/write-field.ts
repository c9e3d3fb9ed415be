/** Writes into a field as a person does. The prototype's setter, as React hides its own writes from its handlers. */
export function writeField(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
