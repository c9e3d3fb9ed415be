/** The fields of a page as they are, to be called once React has rendered: what it has replaced gets its text back. */
export function keepFields(container: HTMLElement): () => void {
  const kept = [...container.querySelectorAll('input')].map((input) => {
    const { name, value, selectionStart, selectionEnd, selectionDirection } = input;
    const selection = [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
    return { input, name, value, selection, focused: input === document.activeElement };
  });
  return () => {
    for (const { input, name, value, selection, focused } of kept) {
      const now = container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!now || now === input || value === '') continue;
      // The prototype's setter, as React hides its own writes from its handlers.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(now, value);
      now.dispatchEvent(new Event('input', { bubbles: true }));
      if (!focused) continue;
      now.focus();
      now.setSelectionRange(...selection);
    }
  };
}
