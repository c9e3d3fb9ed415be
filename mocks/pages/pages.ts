import type { Backend } from '../server/backend.ts';
import type { Exchange } from '../server/exchange.ts';
import type { Reply } from '../server/reply.ts';
import { answerAsset } from './assets.ts';
import { createDemoApp } from './demo-app.ts';
import { answerInbox } from './inbox.ts';
import { answerInputs } from './inputs-page.ts';
import { answerSocial } from './social.ts';
import { answerTenantPage } from './tenant-pages.ts';

/** Every page of the mock except the control page; null where none stands at the address. */
export function createPages(backend: Backend): (exchange: Exchange) => Promise<Reply | null> | Reply | null {
  const demoApp = createDemoApp(backend);
  return (exchange) =>
    answerAsset(exchange) ??
    answerTenantPage(exchange) ??
    answerInbox(backend, exchange) ??
    answerInputs(exchange) ??
    answerSocial(backend, exchange) ??
    demoApp(exchange);
}
