import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { enterCode } from '../journeys/actions.ts';
import { partsOf } from '../screen-parts.ts';
import { startSignIn } from '../steps.ts';

test.use({ possibleWarnings: [/^console error: Failed to load resource/] });

// Until the other tab begins its own interaction, the server has none, and the tabs cannot know of each other.
test(
  'another request of the application ends the sign-in of the first tab, which starts again',
  { tag: '@matrix' },
  async ({ page, context }) => {
    await openState(page, 'sign-in-code');
    await startSignIn(await context.newPage(), 'email-code');
    await enterCode(page);
    const dialog = partsOf(page).dialog(texts.en.error.start_again_title);
    await dialog.getByRole('button', { name: texts.en.action.start_again }).click();
    await expect(partsOf(page).identifier).toBeVisible();
  },
);
