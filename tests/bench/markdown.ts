/** A Markdown table; the formatter aligns it. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

/** Puts sections into a report: each in the place of the one with its title, new ones at the end. */
export function putSections(report: string, sections: readonly { title: string; text: string }[]): string {
  const parts = report.split(/^(?=## )/m);
  for (const { title, text } of sections) {
    const part = `## ${title}\n\n${text}\n\n`;
    const place = parts.findIndex((one) => one.startsWith(`## ${title}\n`));
    if (place < 0) parts.push(part);
    else parts[place] = part;
  }
  return parts.map((part) => part.trimEnd()).join('\n\n') + '\n';
}
