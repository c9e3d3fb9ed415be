/** The form of the static page. */
export const Form = () => (
  <main>
    <h1>Sign in to your account</h1>
    <form method="post" action="/sign-in">
      <label htmlFor="identifier">Username</label>
      <input id="identifier" name="identifier" autoComplete="username" required />
      <label htmlFor="password">Password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" required />
      <button type="submit">Sign in</button>
    </form>
  </main>
);
