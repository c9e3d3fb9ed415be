/** Unformatted content by file, from the root of the repository. */
export type EmittedFiles = ReadonlyMap<string, string>;
