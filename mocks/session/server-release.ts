/** The server releases that the mock can imitate and the kit can tell apart, oldest first. */
export const serverReleases = ['1.10', '1.12', '1.22', '1.42'] as const;
export type ServerRelease = (typeof serverReleases)[number];
export const defaultRelease: ServerRelease = '1.12';

export const isServerRelease = (name: string): name is ServerRelease =>
  serverReleases.some((one) => one === name);

/** True if the release is `first` or later. */
export const isFrom = (first: ServerRelease, release: ServerRelease): boolean =>
  serverReleases.indexOf(release) >= serverReleases.indexOf(first);
