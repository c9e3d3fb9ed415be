/** The prototype's setter, as React hides its own writes from its handlers. */
export function writeField(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The fields of a page as they are, to be called once React has rendered: what it has replaced gets its text, tick and
 * selection back. Returns whether something that was typed has no field any more.
 */
export function keepFields(container: HTMLElement): () => { isLost: boolean } {
  const kept = [...container.querySelectorAll('input')].map((input) => {
    const { type, name, value, checked, selectionStart, selectionEnd, selectionDirection } = input;
    const selection = [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
    const focused = input === document.activeElement;
    return { input, isTick: type === 'checkbox', name, value, checked, selection, focused };
  });
  return () => {
    let isLost = false;
    for (const { input, isTick, name, value, checked, selection, focused } of kept) {
      const now = container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (isTick) {
        // A click, as its handler has to hear of it.
        if (now && now.checked !== checked) now.click();
        if (now && focused) now.focus();
        continue;
      }
      if (value === '') continue;
      if (!now) isLost = true;
      if (!now || now === input) continue;
      writeField(now, value);
      if (!focused) continue;
      now.focus();
      now.setSelectionRange(...selection);
    }
    return { isLost };
  };
}
