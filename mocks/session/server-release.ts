/** The server releases that the mock can imitate and the kit can tell apart, oldest first. */
export const serverReleases = ['1.10', '1.12', '1.22', '1.31', '1.38', '1.41', '1.42'] as const;
export type ServerRelease = (typeof serverReleases)[number];
export const defaultRelease: ServerRelease = '1.12';

/** Any release of the server, also one that the mock cannot imitate. */
export type Release = `1.${number}`;

export const isServerRelease = (name: string): name is ServerRelease =>
  serverReleases.some((one) => one === name);

const minor = (release: Release) => Number(release.slice('1.'.length));

/** True if the release is `first` or later. */
export const isFrom = (first: Release, release: ServerRelease): boolean => minor(release) >= minor(first);
