/** The state that the next documents play. The script reads and removes the cookie. */
export const STATE_COOKIE = '_mock_state';
export const SCRIPT_PATH = '/_mock/state.js';

/** The host adds it to the page while the mock plays a state. It must run before the page's own script. */
export const STATE_SCRIPT = `<script src="${SCRIPT_PATH}"></script>`;
