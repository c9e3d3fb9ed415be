/** An instruction of a Dockerfile, with its lines joined. */
export interface Instruction {
  name: string;
  text: string;
}

export const instructionsOf = (dockerfile: string): Instruction[] =>
  dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      if (name === '') throw new Error(`This line of the Dockerfile is no instruction: ${line}`);
      return { name, text };
    });

/** The variables of an ENV instruction. */
export const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/).map((part) => part.split('=', 2) as [string, string]));
