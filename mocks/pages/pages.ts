import type { MockState } from '../session/mock-state.ts';
import type { HttpRequest } from '../server/http-request.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { answerAsset } from './assets.ts';
import { answerCaptcha } from './captcha.ts';
import { createDemoApp } from './demo-app/demo-app.ts';
import { answerInbox } from './inbox/inbox.ts';
import { answerInputs } from './inputs-page.ts';
import { answerPreview } from './preview/preview-page.ts';
import { answerProvider } from './provider/answer-provider.ts';
import { answerPostedCallback } from './provider/posted-callback.ts';
import { answerTenantPage } from './tenant-pages.ts';

export function createPages(
  mockState: MockState,
): (request: HttpRequest) => Promise<HttpResponse | null> | HttpResponse | null {
  const demoApp = createDemoApp(mockState);
  return (request) =>
    answerAsset(request) ??
    answerCaptcha(request) ??
    answerTenantPage(request) ??
    answerInbox(mockState, request) ??
    answerInputs(request) ??
    answerPreview(mockState, request) ??
    answerProvider(mockState, request) ??
    answerPostedCallback(request) ??
    demoApp(request);
}
