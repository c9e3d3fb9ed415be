export interface SocialUser {
  /** The person's id at the provider. */
  id: string;
  name?: string;
  /** In lower case. */
  email?: string;
  phone?: string;
  /** URL of a picture. */
  avatar?: string;
}
