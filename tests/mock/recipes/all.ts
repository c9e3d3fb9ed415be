import type { Recipe } from '../acts/recipe.ts';
import { factorRecipes } from './factors.ts';
import { identifierRecipes } from './identifiers.ts';
import { judgedRecipes } from './judged.ts';
import { malformedRecipes } from './malformed.ts';
import { missingRecipes } from './missing.ts';
import { passwordRecipes } from './passwords.ts';
import { providerRecipes } from './providers.ts';
import { publicRecipes } from './public.ts';
import { sessionRecipes } from './sessions.ts';
import { settingsRecipes } from './settings-rules.ts';

/** What the flows do not come across. */
export const recipes: readonly Recipe[] = [
  ...publicRecipes,
  ...sessionRecipes,
  ...malformedRecipes,
  ...settingsRecipes,
  ...identifierRecipes,
  ...providerRecipes,
  ...passwordRecipes,
  ...judgedRecipes,
  ...missingRecipes,
  ...factorRecipes,
];
