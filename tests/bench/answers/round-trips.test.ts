import { expect, it } from 'vitest';
import { describeTrips } from './round-trips.ts';

const request = (name: string, start: number, end: number) => ({ name, start, end });

it('calls that begin while another is under way are one wait', () => {
  expect(describeTrips([[request('a', 0, 100), request('b', 10, 300), request('c', 90, 150)]])).toBe(
    'a + b + c',
  );
});

it('a call that begins after one has ended is the next wait', () => {
  expect(describeTrips([[request('a', 0, 100), request('b', 101, 200), request('c', 50, 400)]])).toBe(
    'a + c → b',
  );
  expect(describeTrips([[request('a', 0, 100), request('b', 120, 200), request('c', 210, 400)]])).toBe(
    'a → b → c',
  );
});

it('documents are told apart', () => {
  expect(describeTrips([[request('a', 0, 100)], [request('b', 50, 200)]])).toBe('a → redirect → b');
});

it('without requests there is nothing', () => {
  expect(describeTrips([])).toBe('');
});
