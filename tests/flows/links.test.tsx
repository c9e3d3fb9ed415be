// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PortsContext, type AppPorts } from '../../src/flows/app-services.ts';
import { I18nProvider } from '../../src/i18n/i18n.ts';
import { CodeTarget } from '../../src/components/code-help.tsx';
import { KnownLine } from '../../src/components/identifier-line.tsx';
import { english } from './english.ts';

afterEach(cleanup);

const ada = { kind: 'email', value: 'ada@example.org' } as const;

it.each(['code page', 'password page'])('Change on the %s leads back, or opens a new tab', async (page) => {
  const goBack = vi.fn();
  render(
    <I18nProvider i18n={await english()}>
      {/* No other port is used. */}
      <PortsContext value={{ goBack } as unknown as AppPorts}>
        {page === 'code page' ? (
          <CodeTarget identifier={ada} />
        ) : (
          <KnownLine identifier={ada} onChange={goBack} />
        )}
      </PortsContext>
    </I18nProvider>,
  );
  const link = screen.getByRole('link');
  // Seen before the document follows the link, which it cannot here.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const inNewTab = createEvent.click(link, { ctrlKey: true });
  const stopped = vi.spyOn(inNewTab, 'preventDefault');
  fireEvent(link, inNewTab);
  expect(stopped).toHaveBeenCalledOnce();
  expect(goBack).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(goBack).toHaveBeenCalledOnce();
});
