// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppServicesContext, type AppServices } from '../../src/engine/services.ts';
import { AppStoreContext } from '../../src/state/app-state.ts';
import { CodeTarget } from '../../src/steps/code/code-help.tsx';
import { IdentifierLine } from '../../src/steps/identifier-line.tsx';
import { WHOLE_QUERY } from '../../src/platform/whole-query.ts';
import { englishStore } from './english.ts';

afterEach(cleanup);

const ada = { kind: 'email', value: 'ada@example.org' } as const;

async function renderInRouter(component: () => ReactNode, goBack = vi.fn()): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
    ...WHOLE_QUERY,
  });
  render(
    <AppStoreContext value={await englishStore()}>
      {/* No other service is used. */}
      <AppServicesContext value={{ goBack } as unknown as AppServices}>
        {/* The registered router type is the application's. */}
        <RouterProvider router={router as never} />
      </AppServicesContext>
    </AppStoreContext>,
  );
}

it.each(['code page', 'password page'])(
  'the Change link on the %s goes back, and can open a new tab',
  async (page) => {
    const goBack = vi.fn();
    const component = () =>
      page === 'code page' ? (
        <CodeTarget identifier={ada} />
      ) : (
        <IdentifierLine identifier={ada} onChange={goBack} />
      );
    await renderInRouter(component, goBack);
    const link = await screen.findByRole('link');
    // jsdom cannot navigate.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const inNewTab = createEvent.click(link, { ctrlKey: true });
    const preventDefault = vi.spyOn(inNewTab, 'preventDefault');
    fireEvent(link, inNewTab);
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(goBack).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(goBack).toHaveBeenCalledOnce();
  },
);
