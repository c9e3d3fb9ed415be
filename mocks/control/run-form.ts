import type { MockState } from '../session/mock-state.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { pageResponse } from '../pages/page-response.ts';
import { ensureSession } from '../pages/ensure-session.ts';
import { seeOther, textLine } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import type { Session } from '../session/session.ts';
import { readBody } from './request-bodies.ts';
import type { RequestBodies } from './request-bodies.ts';
import { commands } from './commands.ts';
import type { CommandResult } from './commands.ts';
import { assetCookies } from './parse-faults.ts';
import { controlPage } from './page/control-page.ts';
import { controlView } from './page/control-view.ts';
import { reset } from './reset.ts';
import { toggleFault } from './toggle-fault.ts';

interface FormSubmission {
  session: Session;
  fields: URLSearchParams;
  mockState: MockState;
}

interface FormCommand {
  section: string;
  run(sent: FormSubmission): CommandResult;
}

const formCommand = <Name extends keyof RequestBodies>(
  section: string,
  name: Name,
  body: (fields: URLSearchParams) => unknown,
  run: (session: Session, body: RequestBodies[Name]) => CommandResult,
): FormCommand => ({
  section,
  run: ({ session, fields }) => {
    const read = readBody(name, body(fields));
    return 'error' in read ? read : run(session, read.body);
  },
});

/** The field `answer` holds status and example, as in "422 user.suspended". */
const answerBody = (fields: URLSearchParams) => {
  const [status, example] = (fields.get('answer') ?? '').split(' ');
  return {
    operationId: fields.get('operationId') ?? '',
    status: Number(status),
    ...(example !== undefined && { example }),
    times: Number(fields.get('times') ?? 1),
  };
};

const forms: Readonly<Record<string, FormCommand>> = {
  tenant: formCommand('start', 'name', (fields) => ({ name: fields.get('name') }), commands.tenant),
  persona: formCommand(
    'start',
    'persona',
    (fields) => ({ name: fields.get('name') || null }),
    commands.persona,
  ),
  generation: formCommand(
    'switches',
    'generation',
    (fields) => Object.fromEntries(fields),
    commands.generation,
  ),
  clock: formCommand(
    'switches',
    'clock',
    (fields) => ({ advanceS: Number(fields.get('advanceS')) }),
    commands.clock,
  ),
  code: formCommand(
    'switches',
    'code',
    (fields) => ({ fixed: fields.has('random') ? null : fields.get('fixed') || null }),
    commands.code,
  ),
  fault: { section: 'faults', run: ({ session, fields }) => toggleFault(session, fields) },
  'no-faults': { section: 'faults', run: ({ session }) => commands.faults(session, { faults: [] }) },
  answer: formCommand('answers', 'answer', answerBody, commands.answer),
  'no-answers': { section: 'answers', run: ({ session }) => commands.noAnswers(session) },
  reset: {
    section: 'reset',
    run: ({ session, fields, mockState }) => ({ session: reset(mockState, session, fields.has('all')) }),
  },
};

export function runForm(name: string, mockState: MockState, request: HttpRequest): HttpResponse {
  const command = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!command) return textLine(404, 'There is no such form.');
  const { cookies, ...session } = ensureSession(mockState, request);
  const fields = new URLSearchParams(request.body);
  const outcome = command.run({ session, fields, mockState });
  if ('error' in outcome)
    return pageResponse(400, controlPage(controlView(session, mockState, { error: outcome.error })), cookies);
  mockState.sessions.save(outcome.session);
  const assets = assetCookies(session.browser.overrides.faults, outcome.session.browser.overrides.faults);
  const operation = fields.get('operationId');
  const query = operation === null ? '' : `?${new URLSearchParams({ operation }).toString()}`;
  return seeOther(`${request.origin}/_mock${query}#${command.section}`, [...cookies, ...assets]);
}
