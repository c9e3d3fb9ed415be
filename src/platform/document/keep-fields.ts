import { writeField } from './write-field.ts';

function readField(input: HTMLInputElement) {
  const { value, checked, selectionStart, selectionEnd, selectionDirection } = input;
  const selection = [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
  return { value, checked, selection, focused: input === document.activeElement };
}

/**
 * Returns a function to be called once React has rendered: gives text, tick, selection and focus to the fields that React
 * has put in place of others. That function returns whether something that was typed has no field any more. Edits until
 * then count, as people go on typing while React renders.
 */
export function keepFields(container: HTMLElement): () => { isLost: boolean } {
  const fields = [...container.querySelectorAll('input')].map((input) => ({
    input,
    type: input.type,
    name: input.name,
    state: readField(input),
  }));
  const onInput = ({ target }: Event) => {
    for (const field of fields) if (field.input === target) field.state = readField(field.input);
  };
  container.addEventListener('input', onInput, true);
  return () => {
    container.removeEventListener('input', onInput, true);
    let isLost = false;
    for (const { input, type, name, state } of fields) {
      const { value, checked, selection, focused } = state;
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
