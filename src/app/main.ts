import '../theme/tokens.css';
import { textsUrl } from '../i18n/language-urls.ts';
import { showBootError } from './boot-error.ts';
import { start } from './start.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

// Where a policy refuses the inline script, and on the development server, the page begins here.
const beginning = window.beginning ?? import('./begin.ts').then(({ begin }) => begin(textsUrl));
Promise.resolve(beginning)
  .then((begun) => start(container, begun))
  .catch(showBootError);
