import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { badge, card, select } from '../../pages/parts.ts';
import { documentedOperations } from '../documented.ts';
import { form } from './form.ts';
import type { View } from './view.ts';

const operations = documentedOperations.map(
  ({ operationId, method, path }) => [operationId, `${operationId} (${method} ${path})`] as const,
);

const waiting = ({ answers }: View['state']): Html =>
  answers.length
    ? html`<ul class="plain">
          ${answers.map(
            ({ operationId, status, example, times }) =>
              html`<li>
                <code>${operationId}</code> answers ${badge(String(status), status < 400 ? 'good' : 'bad')}
                <code>${example ?? 'without a body'}</code>,
                ${times === 1 ? 'once' : `${String(times)} times`}
              </li>`,
          )}
        </ul>
        ${form('no-answers', html`<button class="quiet">Clear them</button>`)}`
    : html`<p class="quiet-text">None waits.</p>`;

/** Documented answers that the next calls get, whatever they ask. */
export function answersSection({ state, operation }: View): Html {
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
    html`<p class="quiet-text">The next calls of an operation get the documented answer you choose.</p>
      <form class="row" method="get" action="/_mock#answers">
        ${select('operation', 'Operation', operations, operationId)}
        <button class="quiet">Show its answers</button>
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
      ${waiting(state)}`,
  );
}
