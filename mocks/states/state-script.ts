/** Names the state that the page's next documents play; scripts read and remove it. */
export const STATE_COOKIE = '_mock_state';
export const SCRIPT_PATH = '/_mock/state.js';

/** What a host writes into the page while a state is played; it must run before the page's own script. */
export const STATE_SCRIPT = `<script src="${SCRIPT_PATH}"></script>`;
