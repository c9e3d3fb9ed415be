/** Resolves with whether the text is in the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  // The clipboard is undefined without https.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}
