// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDocumentTitle } from './use-document-title.ts';

function Titled({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

it('follows the title of the screen, and keeps the last one while there is none', () => {
  document.title = 'Sign in';
  const { rerender } = render(<Titled title="" />);
  expect(document.title).toBe('Sign in');
  rerender(<Titled title="Create account" />);
  expect(document.title).toBe('Create account');
});
