import { isObject } from './type-guards.ts';

/** The API of the server that a page calls. */
export const SERVER_APIS = ['interaction', 'experience'] as const;
export type ServerApi = (typeof SERVER_APIS)[number];

/** The key that servers with the whole Experience API send in every answer of the settings. */
const ANNOUNCES_EXPERIENCE = 'customProfileFields';

/**
 * The API that the page calls: the one that the deployment names, or with `auto` the one that the server's settings, as they
 * arrive, announce.
 */
export const chooseApi = (named: ServerApi | 'auto', settings: unknown): ServerApi =>
  named !== 'auto'
    ? named
    : isObject(settings) && Object.hasOwn(settings, ANNOUNCES_EXPERIENCE)
      ? 'experience'
      : 'interaction';

/** Whether the server has the operation that takes pictures. The release with that operation also added this setting. */
export const takesPictures = ({ usernamePolicy }: { usernamePolicy?: unknown }): boolean =>
  usernamePolicy !== undefined;
