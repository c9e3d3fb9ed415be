import { writeField } from './write-field.ts';

function readField(input: HTMLInputElement) {
  const { value, checked, selectionStart, selectionEnd, selectionDirection } = input;
  const selection = [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
  return { value, checked, selection, focused: input === document.activeElement };
}

/**
 * Returns a function to call once React has rendered. It gives text, tick, selection and focus to the fields that replaced
 * others, and returns whether a typed text has no field any more. It includes edits until that call, because people continue
 * to type while React renders.
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
      // The person may still be typing a password, which must not go into a visible field.
      if (!now && focused && type === 'password') container.querySelector('h1')?.focus();
      if (type === 'checkbox') {
        // Clicks, so that the handler of the box hears of the change.
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
