import type { Backend } from '../server/backend.ts';
import type { Exchange } from '../server/exchange.ts';
import { pageReply } from '../pages/page-reply.ts';
import { visitorOf } from '../pages/visitor.ts';
import { seeOther, text } from '../server/reply.ts';
import type { Reply } from '../server/reply.ts';
import type { Session } from '../session/session.ts';
import { readBody } from './bodies.ts';
import type { Bodies } from './bodies.ts';
import { commands } from './commands.ts';
import type { Outcome } from './commands.ts';
import { assetCookies } from './known-faults.ts';
import { controlPage } from './page/page.ts';
import { viewOf } from './page/view.ts';
import { reset } from './reset.ts';
import { toggledFault } from './toggle-fault.ts';

interface Sent {
  session: Session;
  fields: URLSearchParams;
  backend: Backend;
}

interface FormCommand {
  /** Where the page is shown again. */
  section: string;
  run(sent: Sent): Outcome;
}

const taking = <Name extends keyof Bodies>(
  section: string,
  name: Name,
  body: (fields: URLSearchParams) => unknown,
  run: (session: Session, body: Bodies[Name]) => Outcome,
): FormCommand => ({
  section,
  run: ({ session, fields }) => {
    const read = readBody(name, body(fields));
    return 'wrong' in read ? read : run(session, read.body);
  },
});

/** "422 user.suspended" names a status and an example. */
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
  tenant: taking('start', 'name', (fields) => ({ name: fields.get('name') }), commands.tenant),
  persona: taking('start', 'persona', (fields) => ({ name: fields.get('name') || null }), commands.persona),
  generation: taking('switches', 'generation', (fields) => Object.fromEntries(fields), commands.generation),
  clock: taking(
    'switches',
    'clock',
    (fields) => ({ advanceS: Number(fields.get('advanceS')) }),
    commands.clock,
  ),
  code: taking(
    'switches',
    'code',
    (fields) => ({ fixed: fields.has('random') ? null : fields.get('fixed') || null }),
    commands.code,
  ),
  fault: { section: 'faults', run: ({ session, fields }) => toggledFault(session, fields) },
  'no-faults': { section: 'faults', run: ({ session }) => commands.faults(session, { faults: [] }) },
  answer: taking('answers', 'answer', answerBody, commands.answer),
  'no-answers': { section: 'answers', run: ({ session }) => commands.noAnswers(session) },
  reset: {
    section: 'reset',
    run: ({ session, fields, backend }) => ({ session: reset(backend, session, fields.has('all')) }),
  },
};

/** Runs a form of the control page, and shows the page again at the part it belongs to. */
export function runForm(name: string, backend: Backend, exchange: Exchange): Reply {
  const command = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!command) return text(404, 'There is no such form.');
  const { cookies, ...session } = visitorOf(backend, exchange);
  const fields = new URLSearchParams(exchange.body);
  const outcome = command.run({ session, fields, backend });
  if ('wrong' in outcome)
    return pageReply(400, controlPage(viewOf(session, backend, { wrong: outcome.wrong })), cookies);
  backend.sessions.save(outcome.session);
  const assets = assetCookies(session.browser.controls.faults, outcome.session.browser.controls.faults);
  const operation = fields.get('operationId');
  const query = operation === null ? '' : `?${new URLSearchParams({ operation }).toString()}`;
  return seeOther(`${exchange.origin}/_mock${query}#${command.section}`, [...cookies, ...assets]);
}
