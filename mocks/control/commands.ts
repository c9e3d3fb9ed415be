import { generations } from '../session/controls.ts';
import type { Controls, Generation } from '../session/controls.ts';
import { unknownName } from '../inputs/nearest.ts';
import { personaNamed, tenantFor, unknownPersona } from '../people/persona-hint.ts';
import type { Session } from '../session/session.ts';
import { atTenant, begunAgain } from '../session/switching.ts';
import { unknownTenant } from '../session/tenant-choice.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantNamed, tenants } from '../session/mock-context.ts';
import type { Bodies } from './bodies.ts';
import { answerNamed, operationNamed } from './documented.ts';
import { checkFaults } from './known-faults.ts';

/** The session after a command, or one sentence that says why there is none. */
export type Outcome = { session: Session } | { wrong: string };

const switched = (session: Session, controls: Partial<Controls>): Outcome => ({
  session: {
    ...session,
    browser: { ...session.browser, controls: { ...session.browser.controls, ...controls } },
  },
});

const moved = ({ browser, interaction }: Session, tenant: Tenant): Session =>
  browser.tenant === tenant.name
    ? { browser, interaction }
    : { browser: atTenant(browser, tenant), interaction: interaction && begunAgain(interaction) };

const isGeneration = (name: string): name is Generation => generations.some((one) => one === name);

/** What can be switched for one session; pure, as the rules are. */
export const commands = {
  tenant: (session: Session, { name }: Bodies['name']): Outcome => {
    const tenant = tenantNamed(name);
    return tenant ? { session: moved(session, tenant) } : { wrong: unknownTenant(name) };
  },

  persona: (session: Session, { name }: Bodies['persona']): Outcome => {
    if (name === null) return switched(session, { persona: null });
    const persona = personaNamed(name);
    if (!persona) return { wrong: unknownPersona(name) };
    const present = tenantNamed(session.browser.tenant) ?? tenants[0];
    return switched(moved(session, tenantFor(persona, present)), { persona: name });
  },

  faults: (session: Session, { faults }: Bodies['faults']): Outcome => {
    const checked = checkFaults(faults);
    return 'wrong' in checked ? checked : switched(session, checked);
  },

  answer: (session: Session, { operationId, times = 1, ...wish }: Bodies['answer']): Outcome => {
    const operation = operationNamed(operationId);
    if ('wrong' in operation) return operation;
    const found = answerNamed(operation, wish);
    if ('wrong' in found) return found;
    const { status, example } = found;
    const next = { operationId: operation.operationId, status, example, times };
    const { answers } = session.browser.controls;
    return answers.length < 100
      ? switched(session, { answers: [...answers, next] })
      : { wrong: 'A hundred answers wait already. Clear them first.' };
  },

  noAnswers: (session: Session): Outcome => switched(session, { answers: [] }),

  generation: (session: Session, { generation }: Bodies['generation']): Outcome =>
    isGeneration(generation)
      ? switched(session, { generation })
      : { wrong: unknownName('generation', generation, generations) },

  clock: (session: Session, { advanceS }: Bodies['clock']): Outcome =>
    switched(session, { clockOffsetMs: session.browser.controls.clockOffsetMs + advanceS * 1000 }),

  code: (session: Session, { fixed }: Bodies['code']): Outcome => switched(session, { fixedCode: fixed }),
};
