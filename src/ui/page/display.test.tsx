// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrandLogo } from '../pictures/BrandLogo.tsx';
import { ConnectorLogo } from '../pictures/ConnectorLogo.tsx';
import { LoadingOverlay } from '../progress/LoadingOverlay.tsx';
import { Notice } from '../messages/Notice.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { QrCode } from '../pictures/QrCode.tsx';
import { Sentences } from './Sentences.tsx';

afterEach(cleanup);

it('does not request an image again on a later screen if it could not be loaded', () => {
  const images = () => [
    <BrandLogo key="b" src="/missing-brand.svg" name="Acme" />,
    <Picture key="p" src="/missing.svg" name="Ada" shape="round" />,
    <ConnectorLogo key="c" logo="/missing.svg" name="Ada" size="small" />,
  ];
  const { unmount } = render(<>{images()}</>);
  expect(document.images).toHaveLength(3);
  for (const image of [...document.images]) fireEvent.error(image);
  unmount();
  render(<>{images()}</>);
  expect(document.images).toHaveLength(0);
  expect(document.querySelectorAll('[data-part="mark"]')).toHaveLength(1);
});

it('puts a space between two sentences, but none after a full-width mark', () => {
  const shown = (...texts: string[]) => render(<Sentences texts={texts} />).container.textContent;
  expect(shown('One.', 'Two.')).toBe('One. Two.');
  expect(shown('できます。', 'すでに')).toBe('できます。すでに');
});

describe('BrandLogo', () => {
  const mark = () => document.querySelector('[data-part="mark"]');
  // Hidden images have no role.
  const image = () => screen.getByAltText('Acme');

  it('shows the mark until the image has loaded, and for good if it cannot be loaded', () => {
    const { rerender } = render(<BrandLogo src="/gone.svg" name="Acme" />);
    expect(mark()).not.toBeNull();
    fireEvent.error(image());
    expect(mark()).not.toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<BrandLogo src="/there.svg" name="Acme" />);
    expect(mark()).not.toBeNull();
    fireEvent.load(image());
    expect(mark()).toBeNull();
    expect(screen.getByRole('img', { name: 'Acme' }).getAttribute('src')).toBe('/there.svg');
  });

  it('shows a cached image at once', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(120);
    render(<BrandLogo src="/there.svg" name="Acme" />);
    expect(mark()).toBeNull();
    vi.restoreAllMocks();
  });

  it('shows only the mark without a logo', () => {
    render(<BrandLogo name="Acme" />);
    expect(mark()).not.toBeNull();
    expect(screen.queryByAltText('Acme')).toBeNull();
  });
});

describe('an image whose event came before anyone listened', () => {
  /** Firefox gives an SVG without its own size the width 0, like a broken image. */
  const completeWithoutWidth = () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    return vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
  };
  const image = () => document.querySelector('img');
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['the picture of a person', <Picture key="" src="/ada.svg" name="Ada" shape="round" />, 'A'],
    ['the logo of a connector', <ConnectorLogo key="" logo="/connector.svg" name="Ada" size="small" />, 'A'],
    ['a QR code', <QrCode key="" src="/code.svg" alt="" fallback="none" />, 'none'],
  ])('is loaded again: %s', (_what, element, fallback) => {
    const setSource = completeWithoutWidth();
    const { container } = render(element);
    expect(setSource).toHaveBeenLastCalledWith(image()?.getAttribute('src'));
    expect(setSource).toHaveBeenCalledTimes(2);
    expect(container.textContent).toBe('');
    fireEvent.error(image() ?? container);
    expect([image(), container.textContent]).toEqual([null, fallback]);
  });

  it('is loaded again: the logo of the tenant', () => {
    const setSource = completeWithoutWidth();
    render(<BrandLogo src="/acme.svg" name="Acme" />);
    expect(setSource).toHaveBeenLastCalledWith('/acme.svg');
    expect(setSource).toHaveBeenCalledTimes(2);
    fireEvent.load(screen.getByAltText('Acme'));
    expect(screen.getByRole('img', { name: 'Acme' })).toBeTruthy();
  });
});

describe('LoadingOverlay', () => {
  it('announces through a live region that stays mounted, and takes no focus', () => {
    const field = (open: boolean) => (
      <>
        <input aria-label="Name" />
        <LoadingOverlay open={open} label="Loading…" />
      </>
    );
    const { rerender } = render(field(false));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    screen.getByLabelText('Name').focus();
    rerender(field(true));
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe('Loading…');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});

describe('Notice', () => {
  it('is a live region if `live` is set: an alert for danger, else a status', () => {
    const { rerender } = render(<Notice tone="danger">No</Notice>);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(
      <Notice tone="danger" live>
        No
      </Notice>,
    );
    expect(screen.getByRole('alert').textContent).toBe('No');
    rerender(
      <Notice tone="info" live>
        Yes
      </Notice>,
    );
    expect(screen.getByRole('status').textContent).toBe('Yes');
  });
});
