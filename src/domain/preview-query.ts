/** Whether the page is a preview in a frame: its settings come from the parent frame, and it asks no server (contract §10). */
export const isPreview = (search: string): boolean => new URLSearchParams(search).get('preview') === 'true';
