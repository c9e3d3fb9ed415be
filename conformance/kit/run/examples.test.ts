import { expect, it } from 'vitest';
import { findTenant } from '../../../mocks/tenants/tenants.ts';
import { readTask } from './options.ts';

const file = (name: string) => new URL(`../../examples/${name}`, import.meta.url).pathname;

it('reads the example files, whose tenants the mock has', () => {
  const args = ['--target', 'http://localhost:3000', '--accounts', file('accounts.json')];
  const task = readTask([...args, '--starts', file('starts.json'), '--api', 'experience']);
  const runs = task.kind === 'starts' ? task.runs : [];
  const unknown = runs.flatMap(({ start = '' }) => {
    const tenant = new URL(start, 'http://localhost').searchParams.get('tenant') ?? '';
    return findTenant(tenant) ? [] : [tenant];
  });
  expect(unknown).toEqual([]);
  expect(runs.length).toBeGreaterThan(0);
  const roles = new Set(runs.flatMap(({ accounts }) => accounts.map(({ role }) => role)));
  expect([...roles].toSorted()).toEqual(['incomplete', 'member', 'newcomer', 'own', 'suspended']);
});
