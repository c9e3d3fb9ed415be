import { listenOnLocalhost, type RunningServer } from '../../../mocks/server/listen.ts';

/** What a server answers to a page that has only just started. */
export interface HostileAnswers {
  settings: object;
  /** Texts of the tenant, by group and key. */
  phrases: object;
  /** Of an error without a text of our own. */
  message: string;
}

/** A backend that answers every call with what it is given; no fault of the mock could be as bad. */
export function startHostileServer(answers: () => HostileAnswers): Promise<RunningServer> {
  return listenOnLocalhost((request, response) => {
    const { settings, phrases, message } = answers();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'content-language': 'en' });
      response.end(JSON.stringify(body));
    };
    if (pathname.endsWith('/sign-in-exp')) send(200, settings);
    else if (pathname.endsWith('/phrases')) send(200, { languageTag: 'en', translation: phrases });
    else send(400, { code: 'hostile.code', message });
  }, 0);
}
