import { afterAll, beforeAll } from 'vitest';
import type { RunningServer } from './listen.ts';
import { startMock, type MockOptions } from './start-mock.ts';

/** A mock that runs while the tests of a file do; its origin is known in the tests only. */
export function mockForTests(options?: MockOptions): { readonly origin: string } {
  let mock: RunningServer | undefined;
  beforeAll(async () => {
    mock = await startMock(options);
  });
  afterAll(() => mock?.close());
  return {
    get origin() {
      if (!mock) throw new Error('The mock does not run yet.');
      return mock.origin;
    },
  };
}
