/**
 * Loads an image again whose `load` or `error` event came before anyone listened. Without a width it may have failed, but
 * need not: Firefox gives none to an SVG without a size of its own.
 */
export function reportAgain(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.src = image.getAttribute('src') ?? '';
}
