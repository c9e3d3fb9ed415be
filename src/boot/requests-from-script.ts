import { defaultServerData } from '../app/texts/server-data.ts';
import { textsUrl } from '../i18n/language-urls.ts';
import { isPreview } from '../platform/embedding/parent-frame.ts';
import {
  sendFirstRequests,
  requestFirstTexts,
  detect,
  type FirstRequestsAndTexts,
} from './send-first-requests.ts';

/** Begins a visit where the inline scripts of index.html do not. */
export function requestFromScript(): FirstRequestsAndTexts {
  const start = detect();
  const { tag } = start;
  // A preview asks for nothing: its settings come from the parent frame.
  const serverData = isPreview() ? defaultServerData(tag) : start.serverData;
  return requestFirstTexts(sendFirstRequests({ ...start, serverData }), textsUrl);
}
