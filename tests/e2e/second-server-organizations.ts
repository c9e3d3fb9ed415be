import type { Page } from '@playwright/test';
import { members } from '../second-server/members.ts';
import { acme } from '../second-server/organizations.ts';
import type { Organization } from '../second-server/organizations.ts';
import { expect } from '../setup/fixtures.ts';
import type { Site } from '../setup/site.ts';
import { apiCalls } from './api-calls.ts';
import { partsOf } from './screen-parts.ts';
import { socialButton } from './social/social-actions.ts';
import { startSignIn } from './steps.ts';

const connectors = '/interaction/single-sign-on';
export const lookUpOf = (domain: string) => `GET ${connectors}/connectors?email=user@${domain}`;
export const begun = ({ id }: Organization) => `POST ${connectors}/${id}/authorization-url`;
export const returned = ({ id }: Organization) => `POST ${connectors}/${id}/authentication`;
export const registered = ({ id }: Organization) => `POST ${connectors}/${id}/registration`;

/** The calls so far, with ids and addresses as people read them. */
export const readableCalls = (site: Site): string[] => apiCalls(site).map(decodeURIComponent);

/** What was called but looking up, whose time depends on the typing. */
export const callsOfTrips = (site: Site): string[] =>
  readableCalls(site).filter((call) => !call.startsWith('GET '));

export const organizationSentence = (page: Page, { name }: Organization) =>
  partsOf(page).main.getByText(`You sign in to this account with ${name}.`);

export const goOnThrough = (page: Page, { name }: Organization) => socialButton(page, name).click();

export async function expectOrganization(page: Page, { name }: Organization): Promise<void> {
  await expect(page).toHaveURL(/\/identity-provider\?/);
  await expect(partsOf(page).heading).toHaveText(`Members of ${name}`);
}

/** Types an address, waits until its organization is found, and goes there. */
export async function goToOrganization(
  page: Page,
  organization: Organization,
  address: string = members.ines.email,
): Promise<void> {
  await partsOf(page).identifier.fill(address);
  await goOnThrough(page, organization);
  await expectOrganization(page, organization);
}

export const choose = (page: Page, button: string) => partsOf(page).button(button).click();

export const continueAs = (page: Page, { name }: { name: string }) => choose(page, `Continue as ${name}`);

/** Starts a sign-in and comes back from Acme as somebody; `query` starts with `&`. */
export async function comeBackAs(page: Page, member: { name: string }, query = ''): Promise<void> {
  await startSignIn(page, 'default', query);
  await goToOrganization(page, acme);
  await continueAs(page, member);
}
