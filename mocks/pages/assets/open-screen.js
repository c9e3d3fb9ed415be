// @ts-check
// Makes the calls that a screen needs, in the API that the page speaks, writes its history state, and loads it.

/** @typedef {{ method: string, path: string, body: unknown }} Call */
const opening = document.getElementById('opening');
/** @type {{ screen: string, state: object, calls: Record<string, Call[]>, announced: string }} */
const { screen, state, calls, announced } = JSON.parse(opening?.dataset['opening'] ?? '{}');

const lastCode = async () => {
  const { messages } = /** @type {{ messages: { code: string }[] }} */ (
    await (await fetch('/_mock/inbox.json')).json()
  );
  return messages[0]?.code ?? '';
};

/** The API that the page calls; a development server sends no deployment settings. */
const readApi = async () => {
  const page = await (await fetch(screen)).text();
  // A parsed document would report the page's inline styles to the policy of this one.
  const [, settings = '{}'] = / id="latchkey"[^>]*>([^<]*)</.exec(page) ?? [];
  const { api = 'auto' } = /** @type {{ api?: string }} */ (JSON.parse(settings || '{}'));
  return api === 'auto' ? announced : api;
};

let verificationId = '';

/** @param {Call} call */
const make = async ({ method, path, body }) => {
  const text = JSON.stringify(body).replace('$verificationId', verificationId);
  const sent = text.includes('$code') ? text.replace('$code', await lastCode()) : text;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api${path}`, { method, headers, body: sent });
  if (!answer.ok) throw new Error(`${method} /api${path} was answered with ${answer.status}.`);
  if (answer.status === 200) ({ verificationId } = await answer.json());
};

try {
  for (const call of calls[await readApi()] ?? []) await make(call);
  // The router drops the state of an entry without a key.
  const routerKeys = { __TSR_index: 0, __TSR_key: 'opened', key: 'opened' };
  history.replaceState({ locationState: state, ...routerKeys }, '', screen);
  location.reload();
} catch (error) {
  if (opening) opening.textContent = `The screen cannot be opened here: ${String(error)}`;
}

export {};
