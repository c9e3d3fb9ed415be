import { cookieSuffix, parsePort } from './port.ts';
import { parseAllowedHosts } from './server/allowed-hosts.ts';
import type { MockOptions } from './server/start-mock.ts';

/** The options of `npm start` and `npm run mock`. @throws an Error whose message is one sentence */
export function mockOptions(
  environment: Partial<Record<string, string>>,
  defaultPort: number,
): Required<Pick<MockOptions, 'port' | 'cookieSuffix' | 'allowedHosts'>> {
  const port = parsePort(environment['PORT'], defaultPort);
  return {
    port,
    cookieSuffix: cookieSuffix(port, defaultPort),
    allowedHosts: parseAllowedHosts(environment['ALLOWED_HOSTS']),
  };
}
