import { describe, expect, it } from 'vitest';
import type { Event } from '../session/stored.ts';
import { openTo } from './testing/sample-tenants.ts';
import { Visit } from './testing/visit.ts';

const email = 'ada@example.org';
const begin = (event: Event = 'SignIn', more = openTo('email')) => {
  const visit = new Visit(more);
  visit.call('putInteraction', { event });
  return visit;
};
const enter = (
  visit: Visit,
  verificationCode: string,
  to: { email: string } | { phone: string } = { email },
) => visit.call('patchIdentifiers', { ...to, verificationCode });
const wrong = 'wrong';

describe('sending', () => {
  it('puts six new digits into the inbox, whether or not the address is known', () => {
    const visit = begin();
    const first = visit.receive({ email: 'Nobody@Example.org' });
    const second = visit.receive({ phone: '4912345678' });
    expect([first, second]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
    expect(first).not.toBe(second);
    expect(visit.session.browser.inbox).toMatchObject([
      { kind: 'phone', to: '4912345678', code: second, event: 'SignIn', sentAt: visit.clock.now() },
      { kind: 'email', to: 'nobody@example.org', code: first, event: 'SignIn', sentAt: visit.clock.now() },
    ]);
  });

  it('takes the fixed code of a tenant', () => {
    const { settings = {}, tenant } = openTo('email');
    expect(begin('SignIn', { settings, tenant: { ...tenant, fixedCode: '246810' } }).receive({ email })).toBe(
      '246810',
    );
  });

  it('needs a connector', () => {
    const visit = begin('SignIn', { tenant: { senders: { email: 'mail' } } });
    expect(visit.call('sendVerificationCode', { phone: '4912345678' })).toMatchObject({
      status: 501,
      code: 'connector.not_found',
    });
    expect(visit.call('sendVerificationCode', { email }).status).toBe(204);
  });
});

describe('a code', () => {
  it('is good once, and keeps the address rather than an account', () => {
    const visit = begin();
    const code = visit.receive({ email });
    expect(enter(visit, code, { email: 'ADA@example.org' }).status).toBe(204);
    expect(visit.stored?.identifiers).toEqual([{ kind: 'emailVerified', value: email }]);
    expect(enter(visit, code)).toMatchObject({ status: 400, code: 'verification_code.not_found' });
  });

  it('may come with PUT', () => {
    const visit = begin();
    const verificationCode = visit.receive({ email });
    const identifier = { email, verificationCode };
    expect(visit.call('putInteraction', { event: 'SignIn', identifier }).status).toBe(204);
    expect(visit.submit().status).toBe(200);
  });

  it('must have been sent for this event', () => {
    const visit = begin('SignIn');
    expect(enter(visit, '123456').code).toBe('verification_code.not_found');
    const code = visit.receive({ email });
    visit.call('putEvent', { event: 'Register' });
    expect(enter(visit, code).code).toBe('verification_code.not_found');
    visit.call('putEvent', { event: 'SignIn' });
    expect(enter(visit, code).status).toBe(204);
  });

  it('is for one address', () => {
    const visit = begin();
    const code = visit.receive({ email });
    expect(enter(visit, code, { email: 'grace@example.org' }).code).toBe('verification_code.email_mismatch');
    expect(enter(visit, code, { phone: '4912345678' }).code).toBe('verification_code.phone_mismatch');
  });

  it('voids the one before', () => {
    const visit = begin();
    const older = visit.receive({ email });
    visit.receive({ email });
    expect(enter(visit, older)).toMatchObject({ status: 400, code: 'verification_code.code_mismatch' });
  });

  it('expires after ten minutes', () => {
    const visit = begin();
    const code = visit.receive({ email });
    visit.clock.advance(601);
    expect(enter(visit, code)).toMatchObject({ status: 400, code: 'verification_code.expired' });
    const next = visit.receive({ email });
    visit.clock.advance(600);
    expect(enter(visit, next).status).toBe(204);
  });

  it('bears ten wrong tries, each counted', () => {
    const visit = begin();
    const code = visit.receive({ email });
    enter(visit, wrong);
    const { interaction } = visit.session;
    const sent = interaction?.codes.SignIn;
    expect(sent?.tries).toBe(1);
    if (!interaction || !sent) throw new Error('nothing was sent');
    const tired = { ...interaction, codes: { SignIn: { ...sent, tries: 10 } } };
    visit.session = { ...visit.session, interaction: tired };
    expect(enter(visit, code)).toMatchObject({ status: 400, code: 'verification_code.exceed_max_try' });
  });
});

it('wrong codes and wrong passwords block an address together, even for the right code', () => {
  const visit = begin();
  const code = visit.receive({ email });
  for (let time = 0; time < 3; time++) enter(visit, wrong);
  for (let time = 0; time < 2; time++) visit.call('patchIdentifiers', { email, password: 'wrong' });
  const blocked = 'session.verification_blocked_too_many_attempts';
  expect(enter(visit, code)).toMatchObject({ status: 400, code: blocked });
  expect(visit.call('patchIdentifiers', { email, password: 'analytical-engine' }).code).toBe(blocked);
  visit.clock.advance(600);
  expect(enter(visit, code).status).toBe(204);
});

it('needs a method of the settings, but not in a recovery', () => {
  const methods = [{ identifier: 'email', password: true, verificationCode: false, isPasswordPrimary: true }];
  const { tenant = {} } = openTo();
  const settings = { signIn: { methods }, signUp: { identifiers: [], password: true, verify: false } };
  const visit = begin('SignIn', { settings, tenant });
  expect(enter(visit, visit.receive({ email }))).toMatchObject({
    status: 422,
    code: 'user.sign_in_method_not_enabled',
  });
  const recovery = begin('ForgotPassword', { settings, tenant });
  expect(enter(recovery, recovery.receive({ email })).status).toBe(204);
});
