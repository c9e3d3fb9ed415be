import { expect } from '../../setup/fixtures.ts';
import { pageActions } from '../page-actions.ts';
import type { Scenario, ScenarioFixtures } from '../scenario.ts';

const CONNECTOR = 'lighthouse-web';

const anyNamed = (text: string, placeholder: string) =>
  new RegExp(`^${text.replace(`{{${placeholder}}}`, '.+')}$`);

const connectorButtons = ({ page, texts }: ScenarioFixtures) =>
  page.getByRole('button', { name: anyNamed(texts.action.sign_in_with, 'name') });

/** To the provider of the first connector, where somebody is chosen. */
async function returnAs(fixtures: ScenarioFixtures, person: string): Promise<void> {
  await connectorButtons(fixtures).first().click();
  await fixtures.page.getByRole('button', { name: person }).first().click();
}

/** The buttons below a form, alone, and many of them. */
export const socialButtons: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, expectHeading } = pageActions(fixtures);
  await startSignIn('social');
  await expect(connectorButtons(fixtures)).toHaveCount(3);
  yield 'connectors below the form';

  await page.goto('/register');
  await expect(connectorButtons(fixtures)).toHaveCount(3);
  yield 'connectors below the registration';

  await page.goto('/oidc/auth?client_id=demo-app&tenant=social-only');
  await expectHeading(texts.description.sign_in_to_your_account);
  await expect(connectorButtons(fixtures)).toHaveCount(3);
  yield 'connectors alone';

  await startSignIn('many-social');
  await expect(connectorButtons(fixtures)).toHaveCount(4);
  yield 'many connectors';
  await page.getByRole('button', { name: anyNamed(texts.action.more_ways_other, 'count') }).click();
  await expect(connectorButtons(fixtures)).toHaveCount(8);
  yield 'many connectors, all shown';

  await startSignIn('broken-social');
  await connectorButtons(fixtures).nth(1).click();
  await expect(page.locator('main [data-part="notice"]')).toBeVisible();
  yield 'a connector that fails';

  await page.evaluate(() => localStorage.setItem('lastMethod', 'social:lighthouse'));
  await startSignIn('social');
  await expect(page.getByText(texts.description.last_time)).toBeVisible();
  yield 'the connector that was used last';
};

/** What the way back from a provider leads to. */
export const socialReturn: Scenario = async function* (fixtures) {
  const { page, site, texts } = fixtures;
  const { startSignIn, clickButton, expectHeading, forceAnswer, dialog } = pageActions(fixtures);
  await startSignIn('social');
  const release = site.gate.hold(/^PATCH \S*\/identifiers /);
  await returnAs(fixtures, 'Mia Mooring');
  await expectHeading(texts.description.signing_in);
  await expect(page.locator('[data-part="connector-logo"]')).toBeVisible();
  yield 'signing in with a provider';
  release();
  await expect(dialog).toBeVisible();
  yield 'terms before a new account';
  await clickButton(texts.action.agree);
  await expectHeading(texts.description.bind_account_title);
  yield 'link or create';

  await startSignIn('social');
  await returnAs(fixtures, 'Vera Voyage (second account)');
  await clickButton(texts.action.agree);
  await forceAnswer('submitInteraction', { code: 'user.identity_already_in_use' });
  await page.getByRole('button', { name: anyNamed(texts.action.bind, 'address') }).click();
  await expect(page.locator('main [data-part="notice"]')).toBeVisible();
  yield 'linked to another account';

  await startSignIn('social');
  await returnAs(fixtures, 'Cancel');
  await expectHeading(texts.error.social_cancelled_title);
  yield 'cancelled';

  await page.goto(`/callback/${CONNECTOR}?error=server_error`);
  await expectHeading(texts.error.something_went_wrong);
  yield 'provider failed';

  await page.goto(`/callback/${CONNECTOR}?code=1&state=other`);
  await expectHeading(texts.error.invalid_connector_auth);
  yield 'authorization invalid';

  await page.goto('/sign-in/social/driftwood?code=1');
  await expectHeading(texts.error.connector_not_found);
  yield 'connector not found';

  await startSignIn('sign-in-only');
  await returnAs(fixtures, 'Mia Mooring');
  await expectHeading(texts.description.link_account_title);
  yield 'link alone';

  await page.goto('/oidc/auth?client_id=demo-app&tenant=social-register-only');
  await expectHeading(texts.description.create_your_account);
  await connectorButtons(fixtures).first().click();
  await clickButton(texts.action.agree);
  await page.getByRole('button', { name: 'Lin Lagoon' }).first().click();
  await expectHeading(texts.error.something_went_wrong);
  yield 'an account that exists, where accounts are only created';

  await page.goto(`/social/link/${CONNECTOR}`);
  await expectHeading(texts.error.missing_related_account);
  yield 'related account missing';
};

/** Pages that lead elsewhere. */
export const socialDetours: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, expectHeading } = pageActions(fixtures);
  await startSignIn('social');
  await page.goto('/springboard');
  await expectHeading(texts.error.invalid_connector_request);
  yield 'invalid connector data';

  const query = 'redirectTo=https://provider.example/a&nativeCallbackLink=com.example.app:/x';
  await page.goto(`/social/landing/${CONNECTOR}?${query}`);
  await expectHeading(texts.description.leaving_title);
  yield 'before leaving';
};
