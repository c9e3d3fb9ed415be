import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import type { Site } from '../../setup/site.ts';
import { apiCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { socialButton } from '../social/social-actions.ts';
import { expectSignedIn } from '../steps.ts';

export const acme = { id: 'acme0idp', name: 'Acme' };
export const borealis = { id: 'borealis0idp', name: 'Borealis Shipping' };
export const bookshop = { id: 'buecher0idp', name: 'Bücher & Söhne' };

type MockOrganization = typeof acme;

const connectors = 'POST /interaction/single-sign-on';
export const begun = ({ id }: MockOrganization) => `${connectors}/${id}/authorization-url`;
export const returned = ({ id }: MockOrganization) => `${connectors}/${id}/authentication`;
export const registered = ({ id }: MockOrganization) => `${connectors}/${id}/registration`;

/** The calls without look-ups, whose time depends on the typing. */
export const callsOfTrips = (site: Site): string[] =>
  apiCalls(site).filter((call) => !call.startsWith('GET '));

export const goOnThrough = (page: Page, { name }: MockOrganization) => socialButton(page, name).click();

export async function expectOrganization(page: Page, { id }: MockOrganization): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === `/_mock/single-sign-on/${id}`);
  await expect(partsOf(page).heading).toHaveText('Choose an account');
}

/** Types an address, waits until the page finds its organization, and goes there. */
export async function goToOrganization(page: Page, address: string, organization = acme): Promise<void> {
  await partsOf(page).identifier.fill(address);
  await goOnThrough(page, organization);
  await expectOrganization(page, organization);
}

/** The dialog that asks for agreement to the terms. */
export const termsDialog = (page: Page) => partsOf(page).dialog('Please agree to the terms');

export const answerTerms = (page: Page, answer: 'Agree' | 'Cancel') =>
  termsDialog(page).getByRole('button', { name: answer }).click();

/** Newer servers ask for consent after every sign-in. */
export async function expectSignedInAs(page: Page, name: string): Promise<void> {
  await partsOf(page).allowButton.click();
  await expectSignedIn(page, { name });
}
