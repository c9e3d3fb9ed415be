// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from '../../src/routes.tsx';

it('these are the addresses of the page; servers lead to them, so none goes away unnoticed', () => {
  const router = createAppRouter(createMemoryHistory());
  expect(Object.keys(router.routesByPath).sort()).toMatchInlineSnapshot(`
    [
      "/",
      "/consent",
      "/sign-in",
      "/sign-in/consent",
      "/sign-in/password",
      "/unknown-session",
    ]
  `);
});
