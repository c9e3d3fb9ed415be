import '../theme/tokens.css';
import { isPreview, isRefused, keepParentMessages } from '../platform/embedding/parent-frame.ts';
import { loadFirst } from '../platform/loading/load-chunk.ts';
import { showBootError } from './boot-error.ts';
import { start } from './start.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

if (isPreview()) keepParentMessages();
document.documentElement.hidden = isRefused();
if (isRefused()) {
  console.warn('In a frame this page is shown as a preview only (?preview=true).');
} else {
  // This script sends the first requests in a preview, on the development server, and if a policy refuses the inline script.
  const firstRequests =
    window.firstRequests ??
    loadFirst(() => import('./requests-from-script.ts')).then(({ requestFromScript }) => requestFromScript());
  firstRequests.then((detected) => start(container, detected)).catch(showBootError);
}
