// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { passcodeDigits } from '../../domain/passcode.ts';
import { CodeField } from './CodeField.tsx';

afterEach(cleanup);

const props = { id: 'code', name: 'code', label: 'Code', length: 6, normalise: passcodeDigits };
const input = () => screen.getByLabelText<HTMLInputElement>('Code');
const cells = () => [...document.querySelectorAll('[data-part="code-cell"]')];
const activeCell = () => cells().findIndex((cell) => cell.hasAttribute('data-active'));

async function paste(text: string): Promise<string> {
  input().focus();
  input().select();
  await userEvent.paste(text);
  return input().value;
}

describe('CodeField', () => {
  it('is one input for one-time codes, with cells that screen readers do not see', () => {
    render(<CodeField {...props} hint="Sent by itself" error="Wrong code" />);
    expect(screen.getAllByRole('textbox')).toEqual([input()]);
    expect(input()).toMatchObject({ type: 'text', name: 'code', inputMode: 'numeric' });
    expect(input().getAttribute('autocomplete')).toBe('one-time-code');
    expect(input().hasAttribute('maxlength')).toBe(false);
    expect(input().getAttribute('aria-describedby')).toBe('code-error code-hint');
    expect(cells()).toHaveLength(6);
    expect(cells()[0]?.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('marks its part while it has an error, because CSS cannot select by the state of the input everywhere', () => {
    const { rerender } = render(<CodeField {...props} />);
    const marked = () => document.querySelector('[data-part="code"]')?.hasAttribute('data-invalid');
    expect(marked()).toBe(false);
    rerender(<CodeField {...props} error="Wrong code" />);
    expect(marked()).toBe(true);
  });

  it('keeps only digits, and calls onComplete once, after onChange', async () => {
    const calls: string[] = [];
    render(
      <CodeField
        {...props}
        onChange={({ target }) => calls.push(`change ${target.value}`)}
        onComplete={(digits) => calls.push(`complete ${digits}`)}
      />,
    );
    await userEvent.type(input(), '12a 3');
    expect(input().value).toBe('123');
    await userEvent.type(input(), '456');
    expect(calls.slice(-2)).toEqual(['change 123456', 'complete 123456']);
    await userEvent.type(input(), '7');
    expect(input().value).toBe('123456');
    expect(calls.filter((line) => line.startsWith('complete'))).toHaveLength(1);
  });

  it.each(['123 456', '123-456', '１２３４５６', '١٢٣٤٥٦', '۱۲۳۴۵۶', '1234567', 'Your code: 123456.'])(
    'accepts %j from the clipboard',
    async (text) => {
      const onComplete = vi.fn();
      render(<CodeField {...props} onComplete={onComplete} />);
      expect(await paste(text)).toBe('123456');
      expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
    },
  );

  it('completes again with the same digits after the form cleared it', async () => {
    const ref = createRef<HTMLInputElement>();
    const onComplete = vi.fn();
    render(<CodeField {...props} ref={ref} onComplete={onComplete} />);
    await paste('123456');
    if (ref.current) ref.current.value = '';
    await paste('123456');
    expect(onComplete).toHaveBeenCalledTimes(2);
  });

  it('marks the cell of the caret while focused, and the first cell after the form cleared it', async () => {
    const { rerender } = render(<CodeField {...props} />);
    expect(activeCell()).toBe(-1);
    await userEvent.type(input(), '12');
    expect(activeCell()).toBe(2);
    await userEvent.type(input(), '3456');
    expect(activeCell()).toBe(5);
    input().value = '';
    rerender(<CodeField {...props} error="Wrong code" />);
    expect(activeCell()).toBe(0);
    await userEvent.tab();
    expect(activeCell()).toBe(-1);
  });

  it('keeps the caret in place when a digit is corrected', async () => {
    render(<CodeField {...props} defaultValue="1245" />);
    input().focus();
    input().setSelectionRange(2, 2);
    await userEvent.keyboard('x3');
    expect(input().value).toBe('12345');
    expect(input().selectionStart).toBe(3);
  });

  it('replaces digits of a complete code at the caret, and does not complete it again', async () => {
    const onComplete = vi.fn();
    render(<CodeField {...props} onComplete={onComplete} />);
    await paste('123456');
    input().setSelectionRange(2, 2);
    await userEvent.keyboard('9x8');
    expect([input().value, input().selectionStart]).toEqual(['129856', 4]);
    input().setSelectionRange(0, 1);
    await userEvent.keyboard('7');
    expect([input().value, input().selectionStart]).toEqual(['729856', 1]);
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
    await userEvent.keyboard('{Backspace}1');
    expect(onComplete).toHaveBeenLastCalledWith('129856');
  });

  it('replaces a digit of a complete code through an input method, too', () => {
    render(<CodeField {...props} defaultValue="123456" />);
    fireEvent.compositionStart(input());
    fireEvent(input(), composeText('12９3456', 3));
    fireEvent.compositionEnd(input());
    expect([input().value, input().selectionStart]).toEqual(['129456', 3]);
  });

  it('completes a code that is filled in without keyboard events after the form cleared it', () => {
    const onComplete = vi.fn();
    const { rerender } = render(<CodeField {...props} onComplete={onComplete} />);
    fireEvent.input(input(), { target: { value: '123456' } });
    input().value = '';
    rerender(<CodeField {...props} error="Wrong code" onComplete={onComplete} />);
    fireEvent.input(input(), { target: { value: '654321' } });
    expect(onComplete.mock.calls).toEqual([['123456'], ['654321']]);
  });

  it('never loses a digit outside of the replaced part', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{6}$/),
        fc.stringMatching(/^[0-9]{1,6}$/),
        fc.nat(6),
        (code, typed, caret) => {
          const { container, unmount } = render(<CodeField {...props} />);
          const element = container.querySelector('input');
          if (!element) throw new Error('no input');
          fireEvent.input(element, { target: { value: code } });
          setText(element, code.slice(0, caret) + typed + code.slice(caret), caret + typed.length);
          element.dispatchEvent(new InputEvent('input', { bubbles: true }));
          const kept = typed.slice(0, 6 - caret);
          expect(element.value).toBe(code.slice(0, caret) + kept + code.slice(caret + kept.length));
          unmount();
        },
      ),
    );
  });

  it('leaves the text of an input method alone until composition ends', () => {
    const onChange = vi.fn();
    render(<CodeField {...props} onChange={onChange} />);
    fireEvent.compositionStart(input());
    fireEvent(input(), composeText('１２'));
    expect(input().value).toBe('１２');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(input());
    expect(input().value).toBe('12');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('keeps focus and code while busy, and ignores input', async () => {
    render(<CodeField {...props} defaultValue="123" busy />);
    await userEvent.type(input(), '4');
    expect(input().value).toBe('123');
    expect(input().readOnly).toBe(false);
    expect(document.activeElement).toBe(input());
  });
});

/** The event of a browser during composition; sets the value too, which jsdom does not. */
function composeText(value: string, caret = value.length): InputEvent {
  setText(input(), value, caret);
  return new InputEvent('input', { bubbles: true, isComposing: true });
}

function setText(element: HTMLInputElement, value: string, caret: number): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  element.setSelectionRange(caret, caret);
}
