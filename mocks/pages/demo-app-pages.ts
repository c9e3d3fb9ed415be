import { applicationName } from '../applications.ts';
import type { Person } from '../codes.ts';
import { tenants } from '../world.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

const name = applicationName('demo-app');

const layout = (title: string, content: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/demo-app/style.css" />
      </head>
      <body>
        <header><p class="brand">${name}</p></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <footer><p>A demonstration application. It stands where yours will.</p></footer>
      </body>
    </html> `;

const signIn = '/oidc/auth?client_id=demo-app&response_type=code&scope=openid%20profile';

const tenantLinks = tenants.map(
  (tenant) =>
    html` <li>
      <a href="${signIn}&tenant=${tenant.name}">Sign in at ${tenant.name}</a><span>${tenant.purpose}</span>
    </li>`,
);

const choices = html`<section aria-labelledby="tenants">
  <h2 id="tenants">Or choose whose sign-in page it is</h2>
  <ul>
    ${tenantLinks}
  </ul>
</section>`;

const signInLink = (words: string) => html`<p><a class="button" href="${signIn}">${words}</a></p>`;

/** For those who have not signed in. */
export const welcomePage = (): Html =>
  layout(
    'When is high water?',
    html`<p>Sign in to see the tide tables of your moorings.</p>
      ${signInLink('Sign in')} ${choices}`,
  );

/** For those who came back without a person; the reason is one sentence. */
export const failurePage = (reason: string): Html =>
  layout(
    'Not signed in',
    html`<p role="alert">${reason}</p>
      ${signInLink('Try again')} ${choices}`,
  );

/** Who signed in, where and when. */
export function signedInPage({ name: person, username, tenant, signedInAt }: Person): Html {
  const time = new Date(signedInAt);
  const shown = `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return layout(
    `Signed in as ${person}`,
    html`<dl>
        <div>
          <dt>Name</dt>
          <dd>${person}</dd>
        </div>
        <div>
          <dt>User name</dt>
          <dd>${username ?? 'none'}</dd>
        </div>
        <div>
          <dt>Tenant</dt>
          <dd>${tenant}</dd>
        </div>
        <div>
          <dt>Signed in at</dt>
          <dd><time datetime="${time.toISOString()}">${shown}</time></dd>
        </div>
      </dl>
      <form method="post" action="/demo-app/sign-out"><button class="button">Sign out</button></form>`,
  );
}
