import { expect, it, vi } from 'vitest';
import { mockForTests } from './mock-for-tests.ts';
import { TestBrowser } from './test-browser.ts';

const mock = mockForTests();

it('answers 500 when the mock fails, and reports the error after the test', async () => {
  vi.spyOn(mock.sessions, 'updateBrowser').mockImplementation(() => {
    throw new Error('A mistake in the mock.');
  });
  const { status } = await new TestBrowser(mock.origin).put('/api/interaction', { event: 'SignIn' });
  expect(status).toBe(500);
  expect(mock.throwErrors).toThrow(
    expect.objectContaining({ errors: [new Error('A mistake in the mock.')] }) as Error,
  );
  expect(mock.throwErrors).not.toThrow();
});
