import '../theme/tokens.css';
import * as z from 'zod/mini';
import { createRoot } from 'react-dom/client';
import { createApiClient } from '../api/client.ts';
import { readDeployment } from '../domain/deployment.ts';
import { detectLanguage, explicitLanguage, readLanguageSources } from '../i18n/detection.ts';
import { setDocumentLanguage } from '../i18n/i18n.ts';
import { readAppId, saveEntryContext } from '../platform/entry-context.ts';
import { Page } from './page.tsx';
import { readServerData } from './server-data.ts';

// Compiled validators need `eval`, which the content security policy forbids.
z.config({ jitless: true });
saveEntryContext();

const readBlock = (id: string) => document.getElementById(id)?.textContent;
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const detected = detectLanguage(readLanguageSources());
setDocumentLanguage(detected.tag, document);
// Undefined leaves Accept-Language to the browser, as the preload requests do.
let language: string | undefined = explicitLanguage(detected);
const client = createApiClient({
  baseUrl: `${location.origin}/api`,
  language: () => language,
  appId: readAppId,
});

createRoot(container).render(
  <Page
    client={client}
    onLanguage={(tag) => (language = tag)}
    deployment={readDeployment(readBlock('latchkey'))}
    detected={detected}
    serverData={readServerData(readBlock('server-data'))}
  />,
);
