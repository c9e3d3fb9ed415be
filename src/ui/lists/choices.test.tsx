// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Disclosure } from '../page/Disclosure.tsx';

afterEach(cleanup);

describe('Checkbox', () => {
  const label = (
    <>
      I agree to the <a href="#terms">terms</a>
    </>
  );

  it('toggles by a click on its label and by keyboard', async () => {
    const ref = createRef<HTMLInputElement>();
    render(<Checkbox id="terms" name="terms" label={label} ref={ref} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms' });
    expect(ref.current).toBe(box);
    await userEvent.click(screen.getByText(/I agree/));
    expect(box.checked).toBe(true);
    await userEvent.keyboard(' ');
    expect(box.checked).toBe(false);
  });

  it('shows its error in the live region that was already there', () => {
    const { rerender } = render(<Checkbox id="terms" name="terms" label={label} />);
    const message = document.getElementById('terms-error');
    expect(message?.textContent).toBe('');
    rerender(<Checkbox id="terms" name="terms" label={label} error="Please agree" />);
    expect(document.getElementById('terms-error')).toBe(message);
    expect(message?.textContent).toBe('Please agree');
    const box = screen.getByRole('checkbox');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-describedby')).toBe('terms-error');
  });
});

describe('Disclosure', () => {
  it('opens when its open prop becomes true', () => {
    const { rerender } = render(<Disclosure summary="Didn’t get it?">Look in the spam folder</Disclosure>);
    const details = screen.getByRole<HTMLDetailsElement>('group');
    expect(details.open).toBe(false);
    rerender(
      <Disclosure summary="Didn’t get it?" open>
        Look in the spam folder
      </Disclosure>,
    );
    expect(details.open).toBe(true);
  });
});
