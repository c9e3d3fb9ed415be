import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore, useStore, type Store } from './store.ts';

const Value = ({ store }: { store: Store<string> }) => useStore(store);

it('keeps the first value as server snapshot, or another one that is given', () => {
  const same = createStore('first');
  const other = createStore('first', 'prerendered');
  same.set('second');
  other.set('second');
  expect(renderToString(<Value store={same} />)).toBe('first');
  expect(renderToString(<Value store={other} />)).toBe('prerendered');
  expect(same.get()).toBe('second');
});
