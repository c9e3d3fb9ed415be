import type { Page } from '@playwright/test';
import { readScreen as readHere, type ScreenState } from '../../failures/screen.ts';

/** Reads the screen of a browser; `errorTitle` is the start of a document title with an error. */
export const readScreen = (page: Page, errorTitle = ''): Promise<ScreenState> =>
  page.evaluate(readHere, errorTitle);
