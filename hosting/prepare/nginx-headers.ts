/** Header lines for nginx. With `always`, nginx sends them with errors, too. */
export function nginxHeaders(headers: Readonly<Record<string, string>>): string {
  // nginx would read $ as a variable, and \ or " as its own syntax; none of our headers has these.
  const unusual = Object.entries(headers).find(([name, value]) => /["$\\\n]/.test(name + value));
  if (unusual) throw new Error(`The header ${unusual[0]} cannot be written for nginx: ${unusual[1]}.`);
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}
