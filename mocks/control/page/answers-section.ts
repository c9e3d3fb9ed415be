import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { badge, card, select } from '../../pages/components.ts';
import { documentedOperations } from '../documented-operations.ts';
import { form } from './form.ts';
import type { ControlView } from './control-view.ts';

const operations = documentedOperations.map(
  ({ operationId, method, path }) => [operationId, `${operationId} (${method} ${path})`] as const,
);

const forcedAnswers = ({ answers }: ControlView['state']): Html =>
  answers.length
    ? html`<ul class="link-list">
          ${answers.map(
            ({ operationId, status, example, times }) =>
              html`<li>
                <code>${operationId}</code> answers ${badge(String(status), status < 400 ? 'good' : 'bad')}
                <code>${example ?? 'without a body'}</code>,
                ${times === 1 ? 'once' : `${String(times)} times`}
              </li>`,
          )}
        </ul>
        ${form('no-answers', html`<button class="secondary">Clear all</button>`)}`
    : html`<p class="muted">No forced answers.</p>`;

export function answersSection({ state, operation }: ControlView): Html {
  const chosen = documentedOperations.find(({ operationId }) => operationId === operation);
  const [first] = documentedOperations;
  const { operationId = '', answers = [] } = chosen ?? first ?? {};
  const options = answers.map(({ status, example }) => {
    const value = [status, example].filter((part) => part !== null).join(' ');
    return [value, example === null ? `${String(status)}, no body` : value] as const;
  });
  return card(
    'answers',
    'Forced answers',
    html`<p class="muted">The next calls of an operation get the documented answer you choose.</p>
      <form class="row" method="get" action="/_mock#answers">
        ${select('operation', 'Operation', operations, operationId)}
        <button class="secondary">Show its answers</button>
      </form>
      ${form(
        'answer',
        html`<input type="hidden" name="operationId" value="${operationId}" />
          ${select('answer', `Answer of ${operationId}`, options)}
          ${select('times', 'For', [
            ['1', 'the next call'],
            ['2', 'two calls'],
            ['3', 'three calls'],
            ['10', 'ten calls'],
          ])}
          <button>Force</button>`,
      )}
      ${forcedAnswers(state)}`,
  );
}
