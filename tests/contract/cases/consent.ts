import { withoutKey, type CasesBySchema } from './cases.ts';

const application = { id: 'demo-app', name: 'Tide Tables' };
const user = { id: 'usr1' };
const resource = { id: 'res1', name: 'Moorings' };
const scope = { id: 'scp1', name: 'read:moorings' };
const asked = { resource, scopes: [scope] };
const info = { application, user, redirectUri: 'https://tides.example.org/back' };

export const consent: CasesBySchema = {
  ConsentApplication: {
    valid: [
      application,
      { ...application, displayName: null },
      { ...application, branding: null, termsOfUseUrl: 'x', privacyPolicyUrl: null },
      { ...application, branding: {} },
      { ...application, branding: { logoUrl: 'https://x.example/l.svg', darkLogoUrl: null, colour: 1 } },
      { ...application, thirdParty: true },
    ],
    invalid: [
      withoutKey(application, 'id'),
      withoutKey(application, 'name'),
      { ...application, name: null },
      { ...application, branding: 'logo' },
      { ...application, branding: { logoUrl: 1 } },
      { ...application, termsOfUseUrl: {} },
    ],
  },
  ConsentUser: {
    valid: [
      user,
      { ...user, name: null },
      { ...user, name: '', avatar: 'a.png' },
      { ...user, primaryEmail: 'no address', primaryPhone: null },
      { ...user, username: 'ada', customData: {} },
    ],
    invalid: [
      {},
      { id: null },
      { ...user, name: 1 },
      { ...user, avatar: false },
      { ...user, primaryPhone: 49 },
    ],
  },
  ResourceScopes: {
    valid: [
      asked,
      { resource, scopes: [] },
      { resource: { ...resource, indicator: null }, scopes: [scope, scope] },
      { resource, scopes: [{ ...scope, description: null }] },
      { ...asked, total: 1 },
    ],
    invalid: [
      withoutKey(asked, 'scopes'),
      { resource: {}, scopes: [] },
      { resource, scopes: null },
      { resource, scopes: ['read:moorings'] },
      { resource, scopes: [withoutKey(scope, 'id')] },
      { resource: { ...resource, indicator: 1 }, scopes: [] },
    ],
  },
  ConsentInfo: {
    valid: [
      info,
      { ...info, missingOIDCScope: ['profile'] },
      { ...info, missingResourceScopes: [asked] },
      { ...info, missingOIDCScope: [], missingResourceScopes: [] },
      { ...info, organizations: [{ id: 'org1' }] },
    ],
    invalid: [
      withoutKey(info, 'application'),
      withoutKey(info, 'user'),
      withoutKey(info, 'redirectUri'),
      { ...info, missingOIDCScope: null },
      { ...info, missingOIDCScope: [1] },
      { ...info, missingResourceScopes: [{}] },
      { ...info, user: 'usr1' },
    ],
  },
  ConsentBody: {
    valid: [
      {},
      { organizationIds: [] },
      { organizationIds: ['org1harbour'] },
      { organizationIds: ['a', 'b'] },
      { scopes: 'all' },
    ],
    invalid: [
      { organizationIds: null },
      { organizationIds: 'org1harbour' },
      { organizationIds: [''] },
      { organizationIds: [1] },
      { organizationIds: {} },
      null,
    ],
  },
  ConsentAnswer: {
    valid: [
      {},
      { redirectTo: 'https://tides.example.org' },
      { redirectTo: 'x' },
      { next: null },
      { redirectTo: '/', at: 1 },
    ],
    invalid: [{ redirectTo: '' }, { redirectTo: null }, { redirectTo: 5 }, [], 'https://tides.example.org'],
  },
};
