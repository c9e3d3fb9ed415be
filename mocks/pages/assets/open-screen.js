// @ts-check
// Makes the calls that a screen needs, writes its history state, and loads it.

/** @typedef {{ method: string, path: string, body: unknown }} Call */
const opening = document.getElementById('opening');
/** @type {{ screen: string, state: object, calls: Call[] }} */
const { screen, state, calls } = JSON.parse(opening?.dataset['opening'] ?? '{}');

const lastCode = async () => {
  const { messages } = /** @type {{ messages: { code: string }[] }} */ (
    await (await fetch('/_mock/inbox.json')).json()
  );
  return messages[0]?.code ?? '';
};

/** @param {Call} call */
const make = async ({ method, path, body }) => {
  const text = JSON.stringify(body);
  const sent = text.includes('$code') ? text.replace('$code', await lastCode()) : text;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api/interaction${path}`, { method, headers, body: sent });
  if (!answer.ok) throw new Error(`${method} /api/interaction${path} was answered with ${answer.status}.`);
};

try {
  for (const call of calls) await make(call);
  // The router drops the state of an entry without a key.
  const routerKeys = { __TSR_index: 0, __TSR_key: 'opened', key: 'opened' };
  history.replaceState({ locationState: state, ...routerKeys }, '', screen);
  location.reload();
} catch (error) {
  if (opening) opening.textContent = `The screen cannot be opened here: ${String(error)}`;
}

export {};
