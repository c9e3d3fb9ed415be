import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

interface Settings {
  branding?: { logoUrl?: string };
}

interface Phrases {
  translation?: { action?: { sign_in?: string } };
}

const get = async (path: string): Promise<unknown> => (await fetch(`/api/.well-known/${path}`)).json();

function SignIn({ settings, phrases }: { settings: Settings; phrases: Phrases }) {
  useEffect(() => {
    performance.mark('latchkey:live');
  }, []);
  const signIn = phrases.translation?.action?.sign_in ?? 'Sign in';
  return (
    <main>
      {settings.branding?.logoUrl && <img src={settings.branding.logoUrl} alt="" height="48" />}
      <h1>{signIn}</h1>
      <form method="post" action="/sign-in">
        <label htmlFor="identifier">Username</label>
        <input id="identifier" name="identifier" autoComplete="username" required />
        <label htmlFor="password">Password</label>
        <input id="password" name="password" type="password" autoComplete="current-password" required />
        <button type="submit">{signIn}</button>
      </form>
    </main>
  );
}

const [settings, phrases] = await Promise.all([get('sign-in-exp'), get('phrases?lng=en')]);
createRoot(document.getElementById('root') ?? document.body).render(
  <SignIn settings={settings as Settings} phrases={phrases as Phrases} />,
);
