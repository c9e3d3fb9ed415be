// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { createAppRouter } from './routes.tsx';

vi.stubGlobal('scrollTo', () => undefined);

it.each([
  '?state=12345678901234567890',
  '?a=true&b=null&c=1e5&d=%7B%7D',
  '?x=1&y=3&x=2&flag&__proto__=1',
  '?scope=openid%20profile+email&redirect_uri=https%3A%2F%2Fa.example%2Fcb%3Fq%3D1~*',
  '',
])('the query %s is kept byte for byte from screen to screen', async (query) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/${query}`] }));
  await router.load();
  expect(router.history.location.href).toBe(`/sign-in${query}`);
  await router.navigate({ to: '/sign-in/password', search: true });
  expect(router.history.location.href).toBe(`/sign-in/password${query}`);
});
