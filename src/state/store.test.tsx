import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore, useStore, type Store } from './store.ts';

const Value = ({ store }: { store: Store<string> }) => useStore(store);

it('keeps the first value for prerendering', () => {
  const store = createStore('first');
  store.set('second');
  expect(renderToString(<Value store={store} />)).toBe('first');
  expect(store.get()).toBe('second');
});
