const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type TemplateValue = string | Html | readonly Html[];

const toHtmlText = (part: TemplateValue): string => {
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '');
  return part instanceof Html ? part.text : part.map(toHtmlText).join('');
};

/** Builds HTML; values are escaped unless they are `Html` themselves. */
export function html(texts: TemplateStringsArray, ...parts: readonly TemplateValue[]): Html {
  return new Html(texts.map((text, at) => text + toHtmlText(parts[at] ?? '')).join(''));
}
