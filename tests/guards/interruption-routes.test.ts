// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from '../../src/routes.tsx';
import { routeCases } from '../e2e/interruptions/route-cases.ts';

it('every route of the page has a case in tests/e2e/interruptions/route-cases.ts', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  expect(Object.keys(routeCases).sort()).toEqual([...Object.keys(routesByPath), '/nowhere'].sort());
});
