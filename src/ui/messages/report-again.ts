/**
 * Loads an image again if its `load` or `error` event came before anyone listened. A missing width does not prove a failure:
 * Firefox gives none to an SVG without its own size.
 */
export function reportAgain(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.src = image.getAttribute('src') ?? '';
}
