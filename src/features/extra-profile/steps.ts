import type { ProfilePlan, ProfileValues } from '../../domain/profile-fields/plan-fields.ts';
import type { Identifier } from '../../domain/identifier.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { defineStep } from '../../flow-pages/step.ts';
import { extraProfileForm } from './extra-profile-form.tsx';

/** With the empty values of the plan, the user skips the fields. */
export const saveExtraProfile = (values: ProfileValues, accountIdentifier: Identifier | undefined): Effect =>
  callServer({
    request: (server) => server.saveExtraProfile?.(values),
    next: followRedirect,
    context: { accountIdentifier },
  });

/** The page of the tenant's own fields, which a registration asks for at its end. */
export const extraProfileStep = (plan: ProfilePlan, language: string) =>
  defineStep({
    route: '/continue/extraProfile',
    title: 'page.continue',
    heading: 'fields.heading',
    form: extraProfileForm(plan, language),
    accountIdentifier: ({ identifier }) => identifier,
    showIdentifier: true,
    submit: ({ values, routeState: { identifier } }) => saveExtraProfile(values, identifier),
  });
