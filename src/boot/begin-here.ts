import { defaultServerData } from '../app/texts/server-data.ts';
import { textsUrl } from '../i18n/language-urls.ts';
import { isPreview } from '../platform/embedding/parent-frame.ts';
import { begin, beginTexts, readStart, type Beginning } from './begin.ts';

/** Begins a visit where the inline scripts of index.html do not. */
export function beginHere(): Beginning {
  const start = readStart();
  const { tag } = start;
  // A preview asks for nothing: its settings come from the parent frame.
  const serverData = isPreview() ? defaultServerData(tag) : start.serverData;
  return beginTexts(begin({ ...start, serverData }), textsUrl);
}
