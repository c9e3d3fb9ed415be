import { writeField } from './write-field.ts';

/**
 * Returns a function to be called once React has rendered: gives text, tick, selection and focus to the fields that React
 * has put in place of others. That function returns whether something that was typed has no field any more.
 */
export function keepFields(container: HTMLElement): () => { isLost: boolean } {
  const kept = [...container.querySelectorAll('input')].map((input) => {
    const { type, name, value, checked, selectionStart, selectionEnd, selectionDirection } = input;
    const selection = [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
    const focused = input === document.activeElement;
    return { input, type, name, value, checked, selection, focused };
  });
  return () => {
    let isLost = false;
    for (const { input, type, name, value, checked, selection, focused } of kept) {
      const now = container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      // The rest of a password, typed on, must not come into a field that shows it.
      if (!now && focused && type === 'password') container.querySelector('h1')?.focus();
      if (type === 'checkbox') {
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
