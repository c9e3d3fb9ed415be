import { expect, it } from 'vitest';
import { exitsOf } from './provider-page.ts';

const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;

it('finds the links and forms that return with a code', () => {
  const html = [
    '<a class="person" href="https://page.example/callback/a?code=1&amp;state=s">Ada &amp; co</a>',
    '<a href="https://page.example/callback/a?error=access_denied">Cancel</a>',
    '<a href="/terms?code=of-conduct">Terms</a>',
    `<form method="post" action="https://page.example/callback/a">${field('amr', 'pwd')}${field('amr', 'otp')}`,
    `${field('code', '2&quot;')}<button>Continue as <b>Grace</b></button></form>`,
    `<form action="https://page.example/callback/a">${field('error', 'server_error')}<button>Fail</button></form>`,
  ].join('');
  expect(exitsOf(html)).toEqual([
    { text: 'Ada & co', href: 'https://page.example/callback/a?code=1&state=s' },
    { text: 'Continue as  Grace', href: 'https://page.example/callback/a?amr=pwd&amr=otp&code=2%22' },
  ]);
});
