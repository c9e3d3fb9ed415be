import type { BrowserContext } from '@playwright/test';

/** A mark at the end of a translated text. It is invisible, and Playwright ignores it when it compares texts. */
export const TRANSLATED = '\u200B';

/** Further changes by a translator: `reordered` moves the first part of a sentence, such as a link, to its end. */
type Sentences = 'in order' | 'reordered';

/**
 * Translates every document of the context as browsers do, once it is parsed: `<font><font>` with another text replaces each
 * text node, also nodes that are added or changed later. A text node that React holds causes a console error, because React
 * would write into a node that is no longer in the document, or remove it.
 */
export async function translatePages(
  context: BrowserContext,
  sentences: Sentences = 'in order',
): Promise<void> {
  const options = { mark: TRANSLATED, isReordered: sentences === 'reordered' };
  await context.addInitScript(({ mark, isReordered }) => {
    const KEPT = '[translate="no"], script, style, noscript, template, textarea, title';

    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    /** The element around the sentence of a text. */
    const sentenceOf = (element: Element): Element =>
      isInline(element) && element.parentElement ? sentenceOf(element.parentElement) : element;

    /** Translates a text node; returns whether it did. */
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || text.data.endsWith(mark) || parent.closest(KEPT)) return false;
      if (Object.keys(text).some((name) => name.startsWith('__reactFiber')))
        console.error(`React holds the text “${text.data}” in ${parent.outerHTML}`);
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data + mark;
      outer.append(inner);
      text.replaceWith(outer);
      return true;
    };
    const reorder = (sentence: Element) => {
      const parts = [...sentence.children];
      const [first] = parts;
      if (first && parts.length > 1 && parts.every(isInline)) sentence.append(first);
    };
    const translateIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      const parents = texts.map(({ parentElement }) => parentElement);
      const translated = parents.filter((_, index) => texts[index] && translate(texts[index]));
      if (!isReordered) return;
      const changed = translated.flatMap((parent) => (parent ? sentenceOf(parent) : []));
      new Set(changed).forEach(reorder);
    };
    const start = () => {
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          if (type === 'characterData') translateIn(target);
          else addedNodes.forEach(translateIn);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    if (!/^\/_mock\/(?!states)/.test(location.pathname)) addEventListener('DOMContentLoaded', start);
  }, options);
}
