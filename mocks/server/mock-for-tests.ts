import { afterAll, afterEach, beforeAll } from 'vitest';
import { startMock } from './start-mock.ts';
import type { MockOptions, RunningMock } from './start-mock.ts';

interface MockForTests extends Pick<RunningMock, 'origin' | 'sessions'> {
  /**
   * Called after each test. @throws AggregateError with the errors of the mock since the last call, if there are any
   */
  throwErrors: () => void;
}

/** Runs a mock during the tests of a file. A test fails if the mock fails in it. Use it only inside tests. */
export function mockForTests(options: Omit<MockOptions, 'onError'> = {}): MockForTests {
  let mock: RunningMock | undefined;
  let errors: unknown[] = [];
  const running = () => {
    if (!mock) throw new Error('The mock does not run yet.');
    return mock;
  };
  const throwErrors = () => {
    const thrown = errors;
    errors = [];
    if (thrown.length > 0) throw new AggregateError(thrown, 'The mock failed.');
  };
  beforeAll(async () => {
    mock = await startMock({ ...options, onError: (error) => errors.push(error) });
  });
  afterEach(throwErrors);
  afterAll(() => mock?.close());
  return {
    throwErrors,
    get origin() {
      return running().origin;
    },
    get sessions() {
      return running().sessions;
    },
  };
}
