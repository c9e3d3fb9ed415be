import { z } from 'zod/mini';
import * as operations from '../../src/api/generated/operations.ts';
import { answerCall } from './answer-call.ts';
import type { Call, Told } from './answer-call.ts';
import { sessionOf } from './backend.ts';
import type { Backend } from './backend.ts';
import { clockOf } from '../session/controls.ts';
import type { Endpoint } from '../prism/description.ts';
import type { Exchange } from './exchange.ts';
import { beforeAnswer, realTools, spoiled, takeFaults, unconditional } from '../faults/apply.ts';
import { findEndpoint } from '../prism/find-endpoint.ts';
import type { Prism } from '../prism/prism.ts';
import { remembering } from '../session/recent.ts';
import { json, plain } from './reply.ts';
import type { Reply } from './reply.ts';

/** The call with what has been switched to go wrong with it; each fault counts the call before it acts. */
async function throughFaults(call: Call, browserId: string): Promise<Told> {
  const { endpoint, exchange, backend } = call;
  const now = backend.sessions.browser(browserId)?.controls.faults;
  if (!now?.length) return answerCall(call);
  const { acting, left } = takeFaults(now, endpoint.id);
  if (!acting.length) return answerCall(call);
  backend.sessions.change(browserId, (one) => ({ ...one, controls: { ...one.controls, faults: left } }));
  const instead = await beforeAnswer(acting, realTools);
  if (instead) return { reply: instead, example: null, code: null, by: 'fault' };
  const told = await answerCall({ ...call, exchange: unconditional(acting, exchange) });
  const reply = spoiled(acting, told.reply);
  return reply === told.reply ? told : { ...told, reply, by: 'fault' };
}

const remember = ({ endpoint, exchange, backend }: Call, browserId: string, { reply, ...told }: Told) => {
  const { id: operationId } = endpoint;
  const { method, url } = exchange;
  const status = reply.ending === 'reset' ? 0 : reply.status;
  backend.sessions.change(browserId, (browser) => {
    const at = clockOf(browser, backend.clock).now();
    return remembering(browser, { at, method, path: url.pathname, operationId, status, ...told });
  });
};

/** Answers a call; `path` is what follows `base` in its address. Rejects where the mock breaks the contract. */
export async function answerApi(
  base: Endpoint['base'],
  path: string,
  exchange: Exchange,
  backend: Backend,
  prism: Prism,
): Promise<Reply> {
  const found = findEndpoint(base, exchange.method, path);
  if (!found) return json(404, { message: `There is no operation at ${path}.` });
  if ('allow' in found) {
    const allow = found.allow.join(', ');
    return json(405, { message: `${path} takes ${allow}.` }, { allow });
  }
  const { endpoint, params } = found;
  const wanted = operations[endpoint.id].params;
  if (wanted && !z.safeParse(wanted, params).success)
    return plain(400, `The mock knows nothing of this kind at ${endpoint.path}.`);

  const call = { endpoint, params, path, exchange, backend, prism };
  const { browser } = sessionOf(backend, exchange);
  const told = await throughFaults(call, browser.id);
  remember(call, browser.id, told);
  return told.reply;
}
