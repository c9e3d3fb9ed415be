import type { BrowserPage } from './flows.ts';

interface OpenBrowser {
  version: string;
  newPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}

export interface OtherBrowser {
  name: string;
  /** @throws an Error whose message says why it is not on this machine */
  open(): Promise<OpenBrowser>;
}
