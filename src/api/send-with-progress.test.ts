import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

const URL_OF_UPLOAD = 'https://id.example/api/experience/user-assets/avatar';

class FakeRequest {
  static sent: FakeRequest | undefined;
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  responseURL = URL_OF_UPLOAD;
  status = 200;
  response = new TextEncoder().encode('{"url":"https://id.example/a.png"}').buffer;
  headers: Record<string, string> = {};
  isAborted = false;
  open = () => undefined;
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  getAllResponseHeaders = () => 'content-type: application/json\r\n';
  abort = () => void (this.isAborted = true);
  send = () => void (FakeRequest.sent = this);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(signal?: AbortSignal) {
  FakeRequest.sent = undefined;
  const shares: number[] = [];
  const form = new FormData();
  form.append('file', new Blob(['x']));
  const request = new Request(URL_OF_UPLOAD, { method: 'POST', body: form, ...(signal && { signal }) });
  const answer = sendWithProgress((share) => shares.push(share))(request);
  answer.catch(() => undefined);
  await vi.waitFor(() => expect(FakeRequest.sent).toBeDefined());
  // `waitFor` has just seen it.
  return { answer, shares, sent: FakeRequest.sent as unknown as FakeRequest };
}

it('tells the sent share, and resolves with the answer', async () => {
  const { answer, shares, sent } = await start();
  expect(sent.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  sent.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  sent.onload?.();
  const response = await answer;
  expect(shares).toEqual([0.25]);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ url: 'https://id.example/a.png' });
});

it('resolves with an answer without a body', async () => {
  const { answer, sent } = await start();
  sent.status = 204;
  sent.onload?.();
  expect((await answer).status).toBe(204);
});

it('takes as long as it goes on, and ends after a pause of ten seconds', async () => {
  const { answer, sent } = await start();
  for (let second = 0; second < 60; second += 9) {
    vi.advanceTimersByTime(9_000);
    sent.upload.onprogress?.({ lengthComputable: false });
  }
  expect(sent.isAborted).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(sent.isAborted).toBe(true);
  await expect(answer).rejects.toMatchObject({ failure: { kind: 'timeout' } });
});

it('ends with the page, with the connection, and where a redirect has taken the file elsewhere', async () => {
  const abort = new AbortController();
  const left = await start(abort.signal);
  abort.abort(new Error('left'));
  expect(left.sent.isAborted).toBe(true);
  await expect(left.answer).rejects.toThrow('left');

  const offline = await start();
  offline.sent.onerror?.();
  await expect(offline.answer).rejects.toMatchObject({ failure: { kind: 'network' } });

  const elsewhere = await start();
  elsewhere.sent.responseURL = 'https://id.example/other';
  elsewhere.sent.onload?.();
  await expect(elsewhere.answer).rejects.toMatchObject({ failure: { kind: 'network' } });
});
