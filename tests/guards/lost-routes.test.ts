// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from '../../src/routes.tsx';
import { rows } from '../e2e/lost/routes.ts';

it('every address of the page is one that people get lost at: a new route needs a row', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  expect(Object.keys(rows).sort()).toEqual([...Object.keys(routesByPath), '/nowhere'].sort());
});
