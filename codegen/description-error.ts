/** A location in the description: a file below openapi/ and a JSON pointer in it. */
export interface SourceLocation {
  file: string;
  pointer: string;
}

/** Stands for the location of a part that no file has. */
export const NOWHERE: SourceLocation = { file: '', pointer: '' };

export class DescriptionError extends Error {
  constructor(location: SourceLocation, message: string) {
    super(`openapi/${location.file}#${location.pointer}: ${message}`);
    this.name = 'DescriptionError';
  }
}

/** The location of a value below another one. The keys are escaped (RFC 6901). */
export function childLocation(parent: SourceLocation, ...keys: readonly (string | number)[]): SourceLocation {
  const escaped = keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return { file: parent.file, pointer: parent.pointer + escaped.join('') };
}
