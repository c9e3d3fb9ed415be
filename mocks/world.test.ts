import { expect, it } from 'vitest';
import { worldOf } from './world.ts';

it('has the specification’s defaults for a new tenant (spec §9)', () => {
  const { tenant, settings } = worldOf('default', 'http://localhost:3000');
  expect(settings.signIn.methods).toEqual([
    { identifier: 'username', password: true, verificationCode: false, isPasswordPrimary: true },
  ]);
  expect(settings.signUp).toEqual({ identifiers: ['username'], password: true, verify: false });
  expect(settings.signInMode).toBe('SignInAndRegister');
  expect(settings.languageInfo).toEqual({ autoDetect: true, fallbackLanguage: 'en' });
  expect(settings.mfa).toEqual({ factors: [], policy: 'UserControlled' });
  expect(settings.color).toMatchObject({ primaryColor: '#6139F6', darkPrimaryColor: '#886af8' });
  expect(tenant.consent).toBe('older');
});

it('is the default tenant for an unknown name', () => {
  expect(worldOf('nowhere', 'http://localhost:3000').tenant.name).toBe('default');
});
