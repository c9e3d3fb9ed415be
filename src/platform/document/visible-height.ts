/**
 * Reports the height in px that an on-screen keyboard leaves of the window, now and whenever it changes. Reports nothing if
 * the browser does not know it.
 */
export function watchVisibleHeight(onChange: (height: number) => void): () => void {
  const { visualViewport } = window as { visualViewport?: VisualViewport | null };
  if (!visualViewport) return () => undefined;
  const tell = () => onChange(visualViewport.height);
  tell();
  visualViewport.addEventListener('resize', tell);
  return () => visualViewport.removeEventListener('resize', tell);
}
