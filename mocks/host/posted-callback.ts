import type { IncomingMessage } from 'node:http';

/** A provider's answer as a form, which is the server's: it sends the browser to the page with the fields in the query (contract §9). */
export const isPostedCallback = ({ method }: IncomingMessage, path: string): boolean =>
  method === 'POST' && path.startsWith('/callback/');
